import { removeItem } from '#api/writes/cacheEdits.ts';
import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { previewLinks } from '#contract/areas/preview-links.ts';

/** The content that a preview shows instead of main. */
export type PreviewContent = { changeRequest: string } | { revision: string };

export const previewLinksQuery = (spaceId: string, query: PreviewContent) =>
  apiQuery(previewLinks.list, { spaceId, query }, { pages: 'all' });

const listKeys = ({ spaceId }: { spaceId: string }) => [keyOf(previewLinks.list, { spaceId })];

export const createPreviewLink = mutation(previewLinks.create, {
  invalidates: listKeys,
  describe: () => 'Preview link created',
});

/** Revokes a link. It can't be undone: a new link has another URL. */
export const removePreviewLink = mutation(previewLinks.remove, {
  invalidates: listKeys,
  applyResponse: (_, ids) => [removeItem(previewLinks.list, ids, ids.previewLinkId)],
  describe: () => 'Preview link revoked',
});
