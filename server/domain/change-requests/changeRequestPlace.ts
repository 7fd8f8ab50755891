import type { Store } from '#server/base/database/store.ts';
import { spacePlace, type ContentPlace, type PlacedSpace } from '#server/domain/content/contentPlace.ts';
import { requestOf } from './withSpaceLock.ts';

/**
 * Returns a change request, by id or number, with its revision. Throws 404 if the space has no such request.
 */
export async function changeRequestPlace(
  store: Store,
  space: PlacedSpace,
  idOrNumber: string,
): Promise<ContentPlace> {
  const request = await requestOf({ store }, space.id, idOrNumber);
  return { ...spacePlace(space), changeRequestId: request.id, revisionId: request.revision_id };
}
