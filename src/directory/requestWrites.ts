import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { mutation } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { changeRequests } from '#contract/change-requests.ts';
import { spaces } from '#contract/spaces.ts';
import { listKeysAt, requestListKeys, spaceIn } from './contentCache.ts';

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
