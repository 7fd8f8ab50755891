import type { UpdateResult } from '#contract/areas/change-requests.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { findConflicts, mergeRevisions, prepareMerge } from '#server/domain/content/merge/mergeRevisions.ts';
import { writeRevision } from '#server/domain/content/revisions.repository.ts';
import { now, type Context } from '#server/base/context.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { assertEditable } from '#server/domain/change-requests/assertChangeable.ts';
import { changeRequestPlace } from '#server/domain/change-requests/changeRequestPlace.ts';
import {
  ancestorOf,
  requestOf,
  sidesOfMerge,
  withSpaceLock,
} from '#server/domain/change-requests/withSpaceLock.ts';
import { assertDecidedOn, decisionsIn, undecidedOf, type UpdateBody } from './decisionsOf.ts';
import { toConflicts } from './toConflicts.ts';

/**
 * Updates a change request with its space's changes and returns its revision: a new one, or the current one
 * if it is up to date. Without decisions, the request wins conflicts. With decisions, returns the conflicts that have none and
 * updates nothing, if there are any: also conflicts that decisions cause, such as the order of pages that move up. Throws 403
 * and 409 like `assertEditable`, 409 for decisions on other revisions, and 400 if they don't fit the conflicts.
 */
export async function pullIntoChangeRequest(
  context: Context,
  access: SpaceAccess,
  idOrNumber: string,
  body: UpdateBody = {},
): Promise<UpdateResult> {
  const { store } = context;
  const { id: spaceId } = access.space;
  const repository = changeRequestsRepository(store);
  const decisions = decisionsIn(body);

  const [seen, seenSpace] = [await requestOf(context, spaceId, idOrNumber), await repository.space(spaceId)];
  assertEditable(seen, access);
  if (seenSpace && ancestorOf(seen) !== seenSpace.revision_id) {
    const sides = sidesOfMerge(seen, seenSpace);
    assertDecidedOn(body, sides);
    const conflicts = decisions && (await findConflicts(store, sides, decisions));
    const open = conflicts ? undecidedOf(body, conflicts.found) : [];
    if (conflicts && open.length > 0) {
      const place = await changeRequestPlace(store, access.space, idOrNumber);
      const listed = await toConflicts(context, place, { ...conflicts, found: open });
      return { revision: seen.revision_id, result: 'conflicts', conflicts: listed };
    }
    await prepareMerge(store, sides, { now: now(context), decisions });
  }

  return withSpaceLock(context, spaceId, async (space) => {
    const request = await requestOf(context, spaceId, idOrNumber);
    assertEditable(request, access);
    const sides = sidesOfMerge(request, space);
    assertDecidedOn(body, sides);
    if (sides.ancestor === space.revision_id) return { revision: request.revision_id, result: 'update' };
    const at = now(context);
    const { conflicts: _, ...content } = await mergeRevisions(store, sides, { now: at, decisions });
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
    return { revision, result: 'update' };
  });
}
