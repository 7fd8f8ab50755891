import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { mutation } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { listKeysAt, requestListKeys, spaceIn } from '../spaces/contentCache.ts';

/** Returns the keys of the space with its change requests, and of the lists that show the space’s counts. */
export const requestKeys = ({ spaceId }: { spaceId: string }, cache: CacheSnapshot) => [
  keyOf(spaces.get, { spaceId }),
  ...requestListKeys(spaceIn(cache, spaceId)?.organization),
  ...listKeysAt(cache, spaceId, spaceIn(cache, spaceId)?.parent),
];

/** Creates a draft with the content of main. */
export const createRequest = mutation(changeRequests.create, {
  invalidates: requestKeys,
  describe: ({ body }) => `Change request “${body.subject ?? 'Untitled'}” created`,
});

/** Adds pages to a change request. */
export const insertPages = mutation(contentChanges.apply, {
  invalidates: ({ spaceId, changeRequestId }) => [
    keyOf(changeRequests.list, { spaceId }),
    keyOf(changeRequests.get, { spaceId, changeRequestId }),
  ],
  scope: ({ spaceId, changeRequestId }) => `${spaceId} ${changeRequestId}`,
  describe: ({ body }) => (body.changes.length === 1 ? 'Page added' : 'Pages added'),
});

/** Merges a change request into main. It is merged only if the result is `merge`. */
export const mergeRequest = mutation(changeRequests.merge, {
  invalidates: requestKeys,
  scope: ({ spaceId }) => `${spaceId} main`,
});
