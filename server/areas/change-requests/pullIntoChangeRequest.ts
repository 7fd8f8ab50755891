import type { SpaceAccess } from '#server/domain/access/access.ts';
import { findConflicts, mergeRevisions, prepareMerge } from '#server/domain/content/merge/mergeRevisions.ts';
import { writeRevision } from '#server/domain/content/revisions.repository.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict } from '#server/base/lib/errors.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { assertEditable } from '#server/domain/change-requests/assertChangeable.ts';
import {
  ancestorOf,
  requestOf,
  sidesOfMerge,
  withSpaceLock,
} from '#server/domain/change-requests/withSpaceLock.ts';
import { assertDecided, assertDecidedOn, decisionsIn, type UpdateBody } from './decisionsOf.ts';

/**
 * Updates a change request with its space's changes and returns its revision: a new one, or the current one
 * if it is up to date. Without decisions, the request wins conflicts. Throws 403 and 409 like `assertEditable`, 409 for
 * decisions on other revisions, and 400 if they don't fit the conflicts.
 */
export async function pullIntoChangeRequest(
  context: Context,
  access: SpaceAccess,
  idOrNumber: string,
  body: UpdateBody = {},
) {
  const { store } = context;
  const { id: spaceId } = access.space;
  const repository = changeRequestsRepository(store);
  const decisions = decisionsIn(body);

  const [seen, seenSpace] = [await requestOf(context, spaceId, idOrNumber), await repository.space(spaceId)];
  assertEditable(seen, access);
  if (seenSpace && ancestorOf(seen) !== seenSpace.revision_id) {
    const sides = sidesOfMerge(seen, seenSpace);
    assertDecidedOn(body, sides);
    if (decisions) assertDecided(body, (await findConflicts(store, sides)).found);
    await prepareMerge(store, sides, { now: now(context), decisions });
  }

  return withSpaceLock(context, spaceId, async (space) => {
    const request = await requestOf(context, spaceId, idOrNumber);
    assertEditable(request, access);
    const sides = sidesOfMerge(request, space);
    assertDecidedOn(body, sides);
    if (sides.ancestor === space.revision_id) return request.revision_id;
    const at = now(context);
    const { conflicts, ...content } = await mergeRevisions(store, sides, { now: at, decisions });
    // A decision to delete a page moves those below it up, which can conflict with their order.
    const isOpen = conflicts.found.some(({ id, part }) => !decisions?.has(id) && part !== 'order');
    if (decisions && isOpen) throw conflict('These decisions cause other conflicts. Decide differently.');
    const revision = await writeRevision(store, {
      spaceId,
      changeRequestId: request.id,
      type: 'update',
      parents: [sides.request, sides.space],
      ...content,
      createdAt: at,
      createdBy: access.caller.id,
    });
    const columns = { revision_id: revision, revision_merged_ancestor: sides.space, updated_at: at };
    await repository.update(request.id, columns);
    return revision;
  });
}
