import { notFound } from '#server/base/lib/errors.ts';
import type { Store } from '#server/base/database/store.ts';
import { findRevision } from './revisions.repository.ts';

/** A revision to read. With `changeRequestId`, links point to the change request. */
export type ContentPlace = {
  organizationId: string;
  spaceId: string;
  changeRequestId?: string;
  revisionId: string;
  /** The language of the space, if it has one. */
  language?: string | undefined;
  /** The addresses that pages give themselves, by page ID. */
  addresses?: ReadonlyMap<string, readonly string[]> | undefined;
};

export type PlacedSpace = {
  id: string;
  organization_id: string;
  revision_id: string;
  language: string | null;
};

/** Returns a space with its active revision. */
export const spacePlace = (space: PlacedSpace): ContentPlace => ({
  organizationId: space.organization_id,
  spaceId: space.id,
  revisionId: space.revision_id,
  ...(space.language !== null && { language: space.language }),
});

/** Returns any revision of a space or of its change requests. Throws 404 if the space has no such revision. */
export async function revisionPlace(
  store: Store,
  space: PlacedSpace,
  revisionId: string,
): Promise<ContentPlace> {
  const revision = await findRevision(store, space.id, revisionId);
  if (!revision) throw notFound('revision');
  const { change_request_id: changeRequestId } = revision;
  return { ...spacePlace(space), revisionId, ...(changeRequestId !== null && { changeRequestId }) };
}
