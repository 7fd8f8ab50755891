import { requestOf } from '../change-requests/withSpaceLock.ts';
import type { Store } from '../database/store.ts';

/** The revision to read, of a space or of one of its change requests. */
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
