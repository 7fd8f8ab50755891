// A change request becomes what its space says.
import { prepareMerge, mergeRevisions } from '../content/merge/mergeRevisions.ts';
import { activateRevision, publishRevision } from '../content/publishRevision.ts';
import { readRevisionContent } from '../content/revisionContent.ts';
import { now, type Context } from '../context.ts';
import { conflict } from '../core/errors.ts';
import type { Database } from '../database/schema.ts';
import { changeRequestsRepository, type SpaceState } from './change-requests.repository.ts';
import { ancestorOf, requestOf, sidesOfMerge, underLock } from './underLock.ts';

type Request = Database['change_requests'];

/** 409 where the state of the request or the space forbids it. */
function refuseUnlessMergeable({ status }: Request, { edit_mode }: SpaceState) {
  if (status === 'merged') throw conflict('This change request is merged already.');
  if (status === 'archived') throw conflict('This change request is archived. Open it again first.');
  if (edit_mode === 'locked') throw conflict('This space is locked. Have an admin unlock it first.');
}

const isOutdated = (request: Request, space: SpaceState) => ancestorOf(request) !== space.revision_id;

/** Names a few of many. */
const named = (names: string[]) => {
  const few = names.slice(0, 5).map((name) => (name === '' ? 'a page without a title' : `“${name}”`));
  const more = names.length - few.length;
  return [...few, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

export type Merge = { spaceId: string; idOrNumber: string; mergedBy: string };

/** A new revision with what both changed; 409 where they clash. Returns its id. */
async function mergeOutdated(context: Context, request: Request, space: SpaceState, by: string) {
  const at = now(context);
  const sides = sidesOfMerge(request, space);
  const { clashes, ...content } = await mergeRevisions(context.store, sides, at);
  if (clashes.length > 0)
    throw conflict(
      `The space has changed what this change request changes: ${named(clashes)}. Update first, then merge.`,
    );
  const parents = [sides.space, sides.request];
  const spaceId = request.space_id;
  return publishRevision(context, {
    spaceId,
    type: 'merge',
    parents,
    ...content,
    createdAt: at,
    createdBy: by,
  });
}

/** What a request says becomes the space's as it is. Returns the revision. */
async function mergeUpToDate(
  context: Context,
  { revision_id, space_id: spaceId }: Request,
  space: SpaceState,
) {
  if (revision_id === space.revision_id) return revision_id;
  const { pages } = await readRevisionContent(context.store, revision_id);
  await activateRevision(context, revision_id, { spaceId, pages, at: now(context) });
  return revision_id;
}

/**
 * Merges a change request into its space, in one transaction, and returns the space's new revision. One that is up to
 * date gives its own; one that is outdated a new one, merged page by page, unless both changed the same lines: 409.
 */
export async function mergeChangeRequest(context: Context, { spaceId, idOrNumber, mergedBy }: Merge) {
  const { store } = context;
  const repository = changeRequestsRepository(store);

  const [seen, seenSpace] = [await requestOf(context, spaceId, idOrNumber), await repository.space(spaceId)];
  if (seenSpace) refuseUnlessMergeable(seen, seenSpace);
  if (seenSpace && isOutdated(seen, seenSpace))
    await prepareMerge(store, sidesOfMerge(seen, seenSpace), now(context));

  return underLock(context, spaceId, async (space) => {
    const request = await requestOf(context, spaceId, idOrNumber);
    refuseUnlessMergeable(request, space);
    const revision = isOutdated(request, space)
      ? await mergeOutdated(context, request, space, mergedBy)
      : await mergeUpToDate(context, request, space);
    await repository.update(request.id, {
      status: 'merged',
      revision_merged: revision,
      updated_at: now(context),
    });
    return revision;
  });
}
