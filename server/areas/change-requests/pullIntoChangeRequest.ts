import type { SpaceAccess } from '#server/domain/access/access.ts';
import { mergeRevisions, prepareMerge } from '#server/domain/content/merge/mergeRevisions.ts';
import { writeRevision } from '#server/domain/content/revisions.repository.ts';
import { now, type Context } from '#server/base/context.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { assertEditable } from '#server/domain/change-requests/assertChangeable.ts';
import {
  ancestorOf,
  requestOf,
  sidesOfMerge,
  withSpaceLock,
} from '#server/domain/change-requests/withSpaceLock.ts';

/**
 * Updates a change request with its space's changes and returns its revision: a new one, or the current one
 * if it is up to date. The request wins conflicts. Throws 403 and 409 like `assertEditable`.
 */
export async function pullIntoChangeRequest(context: Context, access: SpaceAccess, idOrNumber: string) {
  const { store } = context;
  const { id: spaceId } = access.space;
  const repository = changeRequestsRepository(store);

  const [seen, seenSpace] = [await requestOf(context, spaceId, idOrNumber), await repository.space(spaceId)];
  assertEditable(seen, access);
  if (seenSpace && ancestorOf(seen) !== seenSpace.revision_id)
    await prepareMerge(store, sidesOfMerge(seen, seenSpace), now(context));

  return withSpaceLock(context, spaceId, async (space) => {
    const request = await requestOf(context, spaceId, idOrNumber);
    assertEditable(request, access);
    if (ancestorOf(request) === space.revision_id) return request.revision_id;
    const at = now(context);
    const sides = sidesOfMerge(request, space);
    const { conflicts: _, ...content } = await mergeRevisions(store, sides, at);
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
