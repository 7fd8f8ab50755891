import { requestOf } from '#server/domain/change-requests/withSpaceLock.ts';
import { notFound } from '#server/base/lib/errors.ts';
import type { Store } from '#server/base/database/store.ts';
import { findRevision } from './revisions.repository.ts';

/** A revision to read. With `changeRequestId`, links point to the change request. */
export type ContentPlace = {
  organizationId: string;
  spaceId: string;
  changeRequestId?: string;
  revisionId: string;
};

type SpaceRow = { id: string; organization_id: string; revision_id: string };

/** Returns a space with its active revision. */
export const spacePlace = (space: SpaceRow): ContentPlace => ({
  organizationId: space.organization_id,
  spaceId: space.id,
  revisionId: space.revision_id,
});

/**
 * Returns a change request, by id or number, with its revision. Throws 404 if the space has no such request.
 */
export async function changeRequestPlace(
  store: Store,
  space: SpaceRow,
  idOrNumber: string,
): Promise<ContentPlace> {
  const request = await requestOf({ store }, space.id, idOrNumber);
  return { ...spacePlace(space), changeRequestId: request.id, revisionId: request.revision_id };
}

/** Returns any revision of a space or of its change requests. Throws 404 if the space has no such revision. */
export async function revisionPlace(
  store: Store,
  space: SpaceRow,
  revisionId: string,
): Promise<ContentPlace> {
  const revision = await findRevision(store, space.id, revisionId);
  if (!revision) throw notFound('revision');
  const { change_request_id: changeRequestId } = revision;
  return { ...spacePlace(space), revisionId, ...(changeRequestId !== null && { changeRequestId }) };
}
