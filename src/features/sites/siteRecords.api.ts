import { editItem, editOne, insertItem, removeItem } from '#api/cacheEdits.ts';
import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { mutation, undoWith, type Mutation } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { organizations } from '#contract/organizations.ts';
import { sites, type Site as SiteRecord } from '#contract/sites.ts';
import { siteSpaces } from '#contract/site-spaces.ts';
import type { Site } from './sites.api.ts';

const siteIn = (before: CacheSnapshot, site: Site) =>
  before.one(sites.get, site) ?? before.item(sites.list, site, site.siteId);

const nameIn = (before: CacheSnapshot, site: Site) => {
  const title = siteIn(before, site)?.title;
  return title === undefined ? 'Site' : `Site “${title}”`;
};

/** Deletes a site with its structure and share links. Can't be undone. */
export const removeSite: Mutation<typeof sites.remove> = mutation(sites.remove, {
  // The organization's default content may have been this site.
  invalidates: ({ organizationId }) => [keyOf(organizations.get, { organizationId })],
  applyResponse: (_, { organizationId, siteId }) => [removeItem(sites.list, { organizationId }, siteId)],
  describe: (site, before) => `${nameIn(before, site)} deleted`,
});

/** Creates a site. Undo deletes it. */
export const createSite = mutation(sites.create, {
  invalidates: ({ organizationId }) => [keyOf(organizations.get, { organizationId })],
  applyResponse: (site, { organizationId }) => [insertItem(sites.list, { organizationId }, site)],
  describe: ({ body }) => `Site “${body.title ?? 'New site'}” created`,
  undo: ({ organizationId }) =>
    undoWith(removeSite, ({ id }: SiteRecord) => ({ organizationId, siteId: id })),
});

/** Changes the title or the visibility of a site. Undo restores them. */
export const updateSite = mutation(sites.update, {
  invalidates: () => [],
  edits: ({ organizationId, siteId, body }) => [
    editItem(sites.list, { organizationId }, siteId, body),
    editOne(sites.get, { organizationId, siteId }, body),
  ],
  applyResponse: (site, { organizationId, siteId }) => [
    editItem(sites.list, { organizationId }, siteId, () => site),
    editOne(sites.get, { organizationId, siteId }, () => site),
  ],
  scope: ({ siteId }) => `site ${siteId}`,
  describe: ({ body, ...site }, before) =>
    body.title === undefined
      ? `${nameIn(before, site)} updated`
      : `${nameIn(before, site)} renamed to “${body.title}”`,
  undo({ body, ...site }, before) {
    const old = siteIn(before, site);
    if (!old) return null;
    const values = {
      ...(body.title !== undefined && { title: old.title }),
      ...(body.visibility !== undefined && { visibility: old.visibility }),
    };
    return { input: { ...site, body: values } };
  },
});

/** The cache edits and the text of a change between live and draft. */
const stateChange = (published: boolean) => ({
  invalidates: ({ organizationId, siteId }: Site) => [
    keyOf(sites.check, { organizationId, siteId }),
    keyOf(siteSpaces.list, { organizationId, siteId }),
  ],
  edits: ({ organizationId, siteId }: Site) => [
    editItem(sites.list, { organizationId }, siteId, { published }),
    editOne(sites.get, { organizationId, siteId }, { published }),
  ],
  scope: ({ siteId }: Site) => `site ${siteId}`,
  describe: (site: Site, before: CacheSnapshot) =>
    `${nameIn(before, site)} ${published ? 'published' : 'unpublished'}`,
});

/** Makes a site live. Undo makes it a draft again. */
export const publishSite: Mutation<typeof sites.publish> = mutation(sites.publish, {
  ...stateChange(true),
  undo: (site) => undoWith(unpublishSite, site),
});

/** Makes a site a draft, which visitors can't read. Undo makes it live again. */
export const unpublishSite: Mutation<typeof sites.unpublish> = mutation(sites.unpublish, {
  ...stateChange(false),
  undo: (site) => undoWith(publishSite, site),
});
