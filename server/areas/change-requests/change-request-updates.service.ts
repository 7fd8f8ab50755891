import type { changeRequestUpdates } from '#contract/areas/change-request-updates.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, notFound } from '#server/base/lib/errors.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { assertEditable } from '#server/domain/change-requests/assertChangeable.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { changeRequestPlace } from '#server/domain/change-requests/changeRequestPlace.ts';
import { requestOf, sidesOfMerge, withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { findConflicts } from '#server/domain/content/merge/mergeRevisions.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { toConflicts } from './toConflicts.ts';
import { updatesRepository } from './updates.repository.ts';

/** Optional operations on the update of a change request from main. */
export function changeRequestUpdatesService(context: Context): Handlers<typeof changeRequestUpdates> {
  const { store } = context;
  const repository = changeRequestsRepository(store);

  /** Returns revision and base before an update. Undefined if the revision isn't an update of the request. */
  async function stateBefore(changeRequestId: string, revision: string) {
    const revisions = await updatesRepository(store).revisions(changeRequestId);
    const parentsOf = (id: string) => fromJson<string[]>(revisions.get(id)?.parents ?? '[]');
    if (revisions.get(revision)?.type !== 'update') return undefined;
    const [before] = parentsOf(revision);
    let at = before;
    while (at !== undefined && revisions.has(at) && revisions.get(at)?.type !== 'update')
      [at] = parentsOf(at);
    const [, base = null] = at !== undefined && revisions.has(at) ? parentsOf(at) : [];
    return before === undefined ? undefined : { revision_id: before, revision_merged_ancestor: base };
  }

  return {
    async listConflicts({ changeRequestId }, { space: { id: spaceId }, space: placed }) {
      const request = await requestOf(context, spaceId, changeRequestId);
      const space = await repository.space(spaceId);
      if (!space) throw notFound('space');
      const sides = sidesOfMerge(request, space);
      const place = await changeRequestPlace(store, placed, changeRequestId);
      const isMerged = request.status === 'merged' || sides.ancestor === sides.space;
      return {
        revision: sides.request,
        mainRevision: sides.space,
        ancestorRevision: sides.ancestor,
        conflicts: isMerged ? [] : await toConflicts(context, place, await findConflicts(store, sides)),
      };
    },

    undo: ({ changeRequestId, body }, access) =>
      withSpaceLock(context, access.space.id, async () => {
        const request = await requestOf(context, access.space.id, changeRequestId);
        assertEditable(request, access);
        if (request.revision_id !== body.revision)
          throw conflict('The change request changed after this update.', 'body.revision');
        const before = await stateBefore(request.id, body.revision);
        if (!before) throw conflict('This revision isn’t an update from main.', 'body.revision');
        await repository.update(request.id, { ...before, updated_at: now(context) });
        return { revision: before.revision_id, result: 'undo' };
      }),
  };
}
