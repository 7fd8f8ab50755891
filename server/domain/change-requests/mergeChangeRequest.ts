import { assertDocsRoot } from '#server/domain/content/docsRoot.repository.ts';
import {
  mergeRevisions,
  namesInConflict,
  prepareMerge,
} from '#server/domain/content/merge/mergeRevisions.ts';
import { activateRevision, publishRevision } from '#server/domain/content/publishRevision.ts';
import { readRevisionContent } from '#server/domain/content/revisionContent.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, HttpError } from '#server/base/lib/errors.ts';
import type { Database } from '#server/base/database/schema.ts';
import { assertUnfinished } from './assertChangeable.ts';
import { assertReviewed } from './assertReviewed.ts';
import { changeRequestsRepository, type SpaceState } from './change-requests.repository.ts';
import { ancestorOf, requestOf, sidesOfMerge, withSpaceLock } from './withSpaceLock.ts';

type Request = Database['change_requests'];

/** Throws 409 if the state of the request or the space doesn't allow merging. */
function assertMergeable(request: Request, { edit_mode }: SpaceState) {
  assertUnfinished(request);
  if (edit_mode === 'locked') throw conflict('This space is locked. Ask an admin to unlock it first.');
}

const isOutdated = (request: Request, space: SpaceState) => ancestorOf(request) !== space.revision_id;

/** Joins the first five names and counts the rest. */
const joinNames = (names: string[]) => {
  const few = names.slice(0, 5).map((name) => (name === '' ? 'a page without a title' : `“${name}”`));
  const more = names.length - few.length;
  return [...few, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

/** 409: the space and the change request changed the same content. */
export class MergeConflict extends HttpError {}

export type Merge = { spaceId: string; idOrNumber: string; mergedBy: string };

/**
 * Merges an outdated request into a new revision and activates it. Returns its id. Throws 409 for conflicting
 * changes.
 */
async function mergeOutdated(context: Context, request: Request, space: SpaceState, by: string) {
  const at = now(context);
  const sides = sidesOfMerge(request, space);
  const { conflicts, ...content } = await mergeRevisions(context.store, sides, { now: at });
  if (conflicts.found.length > 0)
    throw new MergeConflict(
      409,
      `Merge conflict: the space and this change request changed the same content in ${joinNames(namesInConflict(conflicts))}. Update the change request first.`,
    );
  const parents = [sides.space, sides.request];
  const spaceId = request.space_id;
  return publishRevision(
    context,
    { spaceId, type: 'merge', parents, ...content, createdAt: at, createdBy: by },
    { cause: 'merge', changeRequestId: request.id },
  );
}

/** Activates the revision of an up-to-date request. Returns its id. */
async function mergeUpToDate(
  context: Context,
  { id: changeRequestId, revision_id, space_id: spaceId }: Request,
  space: SpaceState,
  by: string,
) {
  if (revision_id === space.revision_id) return revision_id;
  const { pages, revision } = await readRevisionContent(context.store, revision_id);
  await assertDocsRoot(context.store, spaceId, revision.file_list_id);
  const origin = { at: now(context), cause: 'merge' as const, by, changeRequestId };
  await activateRevision(context, revision_id, { spaceId, pages, ...origin });
  return revision_id;
}

/**
 * Merges a change request into its space in one transaction and returns the space's new revision. An
 * up-to-date request's own revision becomes active. An outdated request is merged page by page into a new
 * revision. Throws 409 if both changed the same lines, or if the state doesn't allow merging.
 */
export async function mergeChangeRequest(context: Context, { spaceId, idOrNumber, mergedBy }: Merge) {
  const { store } = context;
  const repository = changeRequestsRepository(store);

  const [seen, seenSpace] = [await requestOf(context, spaceId, idOrNumber), await repository.space(spaceId)];
  if (seenSpace) assertMergeable(seen, seenSpace);
  if (seenSpace && isOutdated(seen, seenSpace))
    await prepareMerge(store, sidesOfMerge(seen, seenSpace), { now: now(context) });

  return withSpaceLock(context, spaceId, async (space) => {
    const request = await requestOf(context, spaceId, idOrNumber);
    assertMergeable(request, space);
    await assertReviewed(context, request, space);
    const revision = isOutdated(request, space)
      ? await mergeOutdated(context, request, space, mergedBy)
      : await mergeUpToDate(context, request, space, mergedBy);
    await repository.update(request.id, {
      status: 'merged',
      revision_merged: revision,
      updated_at: now(context),
    });
    return revision;
  });
}
