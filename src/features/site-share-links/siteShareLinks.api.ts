import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { editItem, removeItem } from '#api/writes/cacheEdits.ts';
import { mutation } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { siteShareLinks } from '#contract/areas/site-share-links.ts';
import { isActive, linkName } from './siteShareLinks.text.ts';

export type Site = { organizationId: string; siteId: string };
type ShareLinkIds = Site & { shareLinkId: string };

const listKeys = (site: Site) => [keyOf(siteShareLinks.list, site)];

const cachedLink = (before: CacheSnapshot, ids: ShareLinkIds) =>
  before.item(siteShareLinks.list, ids, ids.shareLinkId);

const linkLabel = (before: CacheSnapshot, ids: ShareLinkIds) => {
  const link = cachedLink(before, ids);
  return link ? `Share link “${linkName(link)}”` : 'Share link';
};

export const createShareLink = mutation(siteShareLinks.create, {
  invalidates: listKeys,
  describe: ({ body }) => `Share link “${body.name}” created`,
});

/** Renames, activates or deactivates a share link. Undo restores the previous values. */
export const changeShareLink = mutation(siteShareLinks.update, {
  invalidates: listKeys,
  edits: ({ body, ...ids }) => [editItem(siteShareLinks.list, ids, ids.shareLinkId, body)],
  applyResponse: (link, ids) => [editItem(siteShareLinks.list, ids, ids.shareLinkId, () => link)],
  scope: ({ siteId, shareLinkId }) => `share link ${siteId} ${shareLinkId}`,
  describe: ({ body, ...ids }, before) =>
    body.active === undefined
      ? `${linkLabel(before, ids)} renamed to “${body.name ?? ''}”`
      : `${linkLabel(before, ids)} ${body.active ? 'activated' : 'deactivated'}`,
  undo: ({ body, ...ids }, before) => {
    const link = cachedLink(before, ids);
    if (!link) return null;
    const previous = {
      ...(body.active !== undefined && { active: isActive(link) }),
      ...(body.name !== undefined && { name: link.name ?? '' }),
    };
    return { input: { ...ids, body: previous } };
  },
});

/** Deletes a share link. It can't be undone: a new link gets a different URL. */
export const removeShareLink = mutation(siteShareLinks.remove, {
  invalidates: listKeys,
  applyResponse: (_, ids) => [removeItem(siteShareLinks.list, ids, ids.shareLinkId)],
  describe: (ids, before) => `${linkLabel(before, ids)} deleted`,
});
