// Test content: collections and the demo's Field guide space.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadSpace } from '#server/operator/load.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import type { Role } from '#contract/fields.ts';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { append } from '#server/domain/placements/placements.ts';
import { expect, test as base, type Organization } from './fixtures.ts';

const folder = join(import.meta.dirname, '../server/operator/seed/content/field-guide');

/** Creates a collection at the top level or in another collection. Returns its ID. */
export function addCollection({ store }: Context, org: Organization, title: string, parentId = '') {
  const id = newId();
  const row = { id, organization_id: org.id, title, description: null, default_level: null };
  return store.transaction(async () => {
    await store.query().insertInto('collections').values(row).execute();
    await append(store, { scopeId: org.id, parentId }, 'collection', [id]);
    return id;
  });
}

/** Grants a member a level on a space or collection. */
export const addGrant = (
  { store }: Context,
  org: Organization,
  userId: string,
  targetId: string,
  level: Role,
  kind: 'space' | 'collection' = 'space',
) =>
  store.transaction(() =>
    store
      .query()
      .insertInto('grants')
      .values({
        organization_id: org.id,
        target_kind: kind,
        target_id: targetId,
        subject_kind: 'user',
        subject_id: userId,
        level,
      })
      .execute(),
  );

/** Creates a space with the Field guide: 18 pages, with links to a deleted one. Returns the space's path. */
export async function addFieldGuide(operator: Context, org: Organization, collectionId?: string) {
  const spaceId = await org.addSpace('Field guide', collectionId);
  await loadSpace(operator, spaceId, await readDocsFolder(folder));
  return `/orgs/${org.id}/spaces/${spaceId}`;
}

export const test = base.extend<{
  /** The path of the Field guide, which is in no collection. */
  guide: string;
}>({
  guide: async ({ operator, org }, use) => {
    await use(await addFieldGuide(operator, org));
  },
});

export const tree = (page: Page) => page.getByRole('navigation', { name: 'Pages in Field guide' });
export const text = (page: Page) => page.getByRole('article');
/** The heading of a screen, or the name of an entity. */
export const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The title of the page in the reader. */
export const pageTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

/** Opens a page by its link in the page tree. */
export async function read(page: Page, space: string, name: string) {
  await page.goto(`${space}/pages`);
  await tree(page).getByRole('link', { name, exact: true }).click();
  await expect(pageTitle(page)).toHaveText(name);
}
