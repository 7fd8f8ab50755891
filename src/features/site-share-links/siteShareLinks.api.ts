import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { editItem, removeItem } from '#api/cacheEdits.ts';
import { mutation } from '#api/mutation.ts';
import { everyQuery, keyOf } from '#api/query.ts';
import { siteShareLinks } from '#contract/site-share-links.ts';
import { isOn, linkName } from './siteShareLinks.words.ts';

export type Site = { organizationId: string; siteId: string };
type One = Site & { shareLinkId: string };

/** All share links of a site: the service neither searches nor sorts them. */
export const shareLinksQuery = (site: Site) => everyQuery(siteShareLinks.list, site);

const stale = (site: Site) => [keyOf(siteShareLinks.list, site)];

const known = (before: CacheSnapshot, one: One) => before.item(siteShareLinks.list, one, one.shareLinkId);

const titled = (before: CacheSnapshot, one: One) => {
  const link = known(before, one);
  return link ? `“${linkName(link)}”` : 'The share link';
};

export const createShareLink = mutation(siteShareLinks.create, {
  invalidates: stale,
  describe: ({ body }) => `The share link “${body.name}” was created.`,
});

/** Renames a share link, or switches it on or off; undo gives it back what it had. */
export const changeShareLink = mutation(siteShareLinks.update, {
  invalidates: stale,
  edits: ({ body, ...one }) => [editItem(siteShareLinks.list, one, one.shareLinkId, body)],
  applyResponse: (link, one) => [editItem(siteShareLinks.list, one, one.shareLinkId, () => link)],
  scope: ({ siteId, shareLinkId }) => `share link ${siteId} ${shareLinkId}`,
  describe: ({ body, ...one }, before) =>
    body.active === undefined
      ? `${titled(before, one)} is now called “${body.name ?? ''}”.`
      : `${titled(before, one)} is now ${body.active ? 'on' : 'off'}.`,
  undo: ({ body, ...one }, before) => {
    const old = known(before, one);
    if (!old) return null;
    const had = {
      ...(body.active !== undefined && { active: isOn(old) }),
      ...(body.name !== undefined && { name: old.name ?? '' }),
    };
    return { input: { ...one, body: had } };
  },
});

/** Deletes a share link, for good: a new one has another address. */
export const removeShareLink = mutation(siteShareLinks.remove, {
  invalidates: stale,
  applyResponse: (_, one) => [removeItem(siteShareLinks.list, one, one.shareLinkId)],
  describe: (one, before) => `${titled(before, one)} was deleted.`,
});
