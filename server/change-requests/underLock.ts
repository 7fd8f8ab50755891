// The writes to a space's content and its change requests, one after the other.
import type { Context } from '../context.ts';
import { conflict, notFound } from '../core/errors.ts';
import { lock } from '../database/lock.ts';
import type { Database } from '../database/schema.ts';
import { changeRequestsRepository, type SpaceState } from './change-requests.repository.ts';

/** Runs in a transaction under the space's lock: what is read of the space and its requests stays so until the end. */
export const underLock = <T>({ store }: Context, spaceId: string, run: (space: SpaceState) => Promise<T>) =>
  store.transaction(async () => {
    await lock(store, 'spaces', spaceId);
    const space = await changeRequestsRepository(store).space(spaceId);
    if (!space) throw notFound('space');
    if (space.deleted_at !== null) throw conflict('This space is deleted. Restore it first.');
    return run(space);
  });

/** A request by its id or number; 404 where the space has none such. */
export async function requestOf({ store }: Pick<Context, 'store'>, spaceId: string, idOrNumber: string) {
  const request = await changeRequestsRepository(store).find(spaceId, idOrNumber);
  if (!request) throw notFound('change request');
  return request;
}

/** The space's revision that the request's content last took in: what its changes are seen against. */
export const ancestorOf = ({
  revision_initial,
  revision_merged_ancestor,
}: Pick<Database['change_requests'], 'revision_initial' | 'revision_merged_ancestor'>) =>
  revision_merged_ancestor ?? revision_initial;

/** The three revisions that merging a request into its space, or the space into the request, is about. */
export const sidesOfMerge = (request: Database['change_requests'], space: SpaceState) => ({
  ancestor: ancestorOf(request),
  space: space.revision_id,
  request: request.revision_id,
});
