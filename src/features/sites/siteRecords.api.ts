import { editItem, editOne, insertItem, removeItem } from '#api/writes/cacheEdits.ts';
import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { mutation, undoWith, type Mutation } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { sites, type Site as SiteRecord } from '#contract/areas/sites.ts';
import { audienceLabel } from '#directory/access/audience.ts';
import { siteScope } from './siteMoves.api.ts';
import type { Site } from './sites.api.ts';

const siteIn = (before: CacheSnapshot, site: Site) =>
  before.one(sites.get, site) ?? before.item(sites.list, site, site.siteId);

const nameIn = (before: CacheSnapshot, site: Site) => {
  const title = siteIn(before, site)?.title;
  return title === undefined ? 'Site' : `Site “${title}”`;
};

const siteEdits = (site: SiteRecord, { organizationId, siteId }: Site) => [
  editItem(sites.list, { organizationId }, siteId, () => site),
  editOne(sites.get, { organizationId, siteId }, () => site),
];

/**
 * What readers reach decides the visibility of spaces, which all their responses have, and the addresses of everything
 * on the site.
 */
const readerKeys = ({ organizationId }: Pick<Site, 'organizationId'>) => [
  keyOf(sites.list, { organizationId }),
  keyOf(organizationSpaces.list, { organizationId }),
  ['spaces'],
  ['collections'],
];

const readerWrite = {
  invalidates: readerKeys,
  applyResponse: siteEdits,
  scope: siteScope,
};

/** Makes a site live. Undo makes it a draft again. */
export const publishSite: Mutation<typeof sites.publish> = mutation(sites.publish, {
  ...readerWrite,
  repeatable: true,
  describe: (site, before) => `${nameIn(before, site)} published`,
  undo: (site) => undoWith(unpublishSite, site),
});

/** Makes a site a draft. Undo makes it live again. */
export const unpublishSite: Mutation<typeof sites.unpublish> = mutation(sites.unpublish, {
  ...readerWrite,
  repeatable: true,
  describe: (site, before) => `${nameIn(before, site)} unpublished`,
  undo: (site) => undoWith(publishSite, site),
});

/** Deletes a site with its structure and share links. Can't be undone. */
export const removeSite: Mutation<typeof sites.remove> = mutation(sites.remove, {
  // The organization's default content may have been this site.
  invalidates: ({ organizationId }) => [
    keyOf(organizations.get, { organizationId }),
    ...readerKeys({ organizationId }),
  ],
  applyResponse: (_, { organizationId, siteId }) => [removeItem(sites.list, { organizationId }, siteId)],
  describe: (site, before) => `${nameIn(before, site)} deleted`,
});

/** Creates a site. Undo deletes it. */
export const createSite = mutation(sites.create, {
  invalidates: ({ organizationId }) => [
    keyOf(organizations.get, { organizationId }),
    ...readerKeys({ organizationId }),
  ],
  applyResponse: (site, { organizationId }) => [insertItem(sites.list, { organizationId }, site)],
  describe: ({ body }) =>
    `Site “${body.title ?? 'New site'}” ${body.published ? 'created and published' : 'created'}`,
  undo: ({ organizationId }) =>
    undoWith(removeSite, ({ id }: SiteRecord) => ({ organizationId, siteId: id })),
});

/** Changes the title or the visibility of a site. Undo restores them. */
export const updateSite = mutation(sites.update, {
  invalidates: ({ body, ...site }) => (body.visibility === undefined ? [] : readerKeys(site)),
  edits: ({ organizationId, siteId, body }) => [
    editItem(sites.list, { organizationId }, siteId, body),
    editOne(sites.get, { organizationId, siteId }, body),
  ],
  applyResponse: siteEdits,
  scope: siteScope,
  describe: ({ body, ...site }, before) =>
    body.title === undefined
      ? `${nameIn(before, site)}: audience changed to “${audienceLabel(body.visibility ?? '')}”`
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
