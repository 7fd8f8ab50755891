// Where content is read, and commented on: a space, or one of its change requests.
import { requestOf } from '../change-requests/underLock.ts';
import type { Store } from '../database/store.ts';

/** The revision that is read, and where: a space's own content, or that of a change request. */
export type ContentPlace = {
  organizationId: string;
  spaceId: string;
  changeRequestId?: string;
  revisionId: string;
};

type SpaceRow = { id: string; organization_id: string; revision_id: string };

/** A space with its active revision. */
export const spacePlace = (space: SpaceRow): ContentPlace => ({
  organizationId: space.organization_id,
  spaceId: space.id,
  revisionId: space.revision_id,
});

/** A change request of the space, by its id or number, with its own revision; 404 where there is none. */
export async function changeRequestPlace(
  store: Store,
  space: SpaceRow,
  idOrNumber: string,
): Promise<ContentPlace> {
  const request = await requestOf({ store }, space.id, idOrNumber);
  return { ...spacePlace(space), changeRequestId: request.id, revisionId: request.revision_id };
}
