// Content to test with: collections, and the demonstration's Field guide as a space.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadSpace } from '#server/admin/load.ts';
import { readDocsFolder } from '#server/content/docs-folder/readDocsFolder.ts';
import type { Role } from '#contract/fields.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/core/ids.ts';
import { append } from '#server/core/placements.ts';
import { expect, test as base, type Organization } from './fixtures.ts';

const folder = join(import.meta.dirname, '../server/seed/content/field-guide');

/** Makes a collection, at the top or in another. Returns its id. */
export function addCollection({ store }: Context, org: Organization, title: string, parentId = '') {
  const id = newId();
  const row = { id, organization_id: org.id, title, description: null, default_level: null };
  return store.transaction(async () => {
    await store.query().insertInto('collections').values(row).execute();
    await append(store, { scopeId: org.id, parentId }, 'collection', [id]);
    return id;
  });
}

/** Gives a member a level at a space. */
export const addGrant = (
  { store }: Context,
  org: Organization,
  userId: string,
  spaceId: string,
  level: Role,
) =>
  store.transaction(() =>
    store
      .query()
      .insertInto('grants')
      .values({
        organization_id: org.id,
        target_kind: 'space',
        target_id: spaceId,
        subject_kind: 'user',
        subject_id: userId,
        level,
      })
      .execute(),
  );

/** The Field guide in a space: 18 pages, with links to one that was deleted. Returns the space's address. */
export async function addFieldGuide(operator: Context, org: Organization, collectionId?: string) {
  const spaceId = await org.addSpace('Field guide', collectionId);
  await loadSpace(operator, spaceId, await readDocsFolder(folder));
  return `/orgs/${org.id}/spaces/${spaceId}`;
}

export const test = base.extend<{
  /** The address of the Field guide, in no collection. */
  guide: string;
}>({
  guide: async ({ operator, org }, use) => {
    await use(await addFieldGuide(operator, org));
  },
});

export const tree = (page: Page) => page.getByRole('navigation', { name: 'Pages of Field guide' });
export const text = (page: Page) => page.getByRole('article');
export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Goes to a page by its link in the tree. */
export async function read(page: Page, address: string, name: string) {
  await page.goto(`${address}/pages`);
  await tree(page).getByRole('link', { name, exact: true }).click();
  await expect(title(page)).toHaveText(name);
}
