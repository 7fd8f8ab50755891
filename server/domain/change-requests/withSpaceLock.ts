import type { Context } from '#server/base/context.ts';
import { conflict, notFound } from '#server/base/lib/errors.ts';
import { lock } from '#server/base/database/lock.ts';
import type { Database } from '#server/base/database/schema.ts';
import { changeRequestsRepository, type SpaceState } from './change-requests.repository.ts';

/**
 * Runs a function in a transaction that holds the space's lock, which serializes writes to its content and
 * change requests. Throws 404 for an unknown space and 409 for a deleted one.
 */
export const withSpaceLock = <T>(
  { store }: Context,
  spaceId: string,
  run: (space: SpaceState) => Promise<T>,
) =>
  store.transaction(async () => {
    await lock(store, 'spaces', spaceId);
    const space = await changeRequestsRepository(store).space(spaceId);
    if (!space) throw notFound('space');
    if (space.deleted_at !== null) throw conflict('This space is deleted. Restore it first.');
    return run(space);
  });

/** Returns a request by id or number. Throws 404 if the space has no such request. */
export async function requestOf({ store }: Pick<Context, 'store'>, spaceId: string, idOrNumber: string) {
  const request = await changeRequestsRepository(store).find(spaceId, idOrNumber);
  if (!request) throw notFound('change request');
  return request;
}

/** Returns the last revision of the space that the request includes, the base of its changes. */
export const ancestorOf = ({
  revision_initial,
  revision_merged_ancestor,
}: Pick<Database['change_requests'], 'revision_initial' | 'revision_merged_ancestor'>) =>
  revision_merged_ancestor ?? revision_initial;

/** Returns the three revisions of a merge. */
export const sidesOfMerge = (request: Database['change_requests'], space: SpaceState) => ({
  ancestor: ancestorOf(request),
  space: space.revision_id,
  request: request.revision_id,
});
