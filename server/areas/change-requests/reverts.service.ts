import type { reverts } from '#contract/areas/reverts.ts';
import { limits } from '#contract/limits.ts';
import { now, type Context } from '#server/base/context.ts';
import { appUrl } from '#server/base/http/urls.ts';
import { conflict, notFound } from '#server/base/lib/errors.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { newId } from '#server/base/lib/ids.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { changeRequestMapper } from '#server/domain/change-requests/change-requests.mapper.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { ancestorOf, requestOf, withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { revisionPlace } from '#server/domain/content/contentPlace.ts';
import { mergeRevisions, prepareMerge } from '#server/domain/content/merge/mergeRevisions.ts';
import { readRevisionContent } from '#server/domain/content/revisionContent.ts';
import { readRevision, writeRevision } from '#server/domain/content/revisions.repository.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { addChangeRequest } from './addChangeRequest.ts';
import {
  allContent,
  asChangeOf,
  filesOfPage,
  hasContent,
  withEarlierPage,
  type Content,
} from './earlierContent.ts';

type Request = Database['change_requests'];
type New = { id: string; at: string };

const maxSubject = limits.changeRequestSubject;

const nothing = () => conflict('Nothing to revert: main no longer has changes of this change request.');

/** Optional operations that create change requests with earlier content. */
export function revertsService(context: Context): Handlers<typeof reverts> {
  const { store } = context;
  const repository = changeRequestsRepository(store);

  /** Writes a revision of a new change request. Returns its ID. */
  const write = (
    { space, caller }: SpaceAccess,
    { id, at }: New,
    type: 'edits' | 'update',
    parents: string[],
    content: Content,
  ) =>
    writeRevision(store, {
      spaceId: space.id,
      changeRequestId: id,
      type,
      parents,
      ...content,
      createdAt: at,
      createdBy: caller.id,
    });

  const answer = async ({ space }: SpaceAccess, id: string) =>
    changeRequestMapper(context, space.organization_id)(await repository.get(id));

  /** Returns the revisions of main after and before the merge of a request. Throws 409 if it isn't merged. */
  async function mergeOf(request: Request) {
    const after = request.status === 'merged' ? request.revision_merged : null;
    if (after === null) throw conflict('Only merged change requests can be reverted.');
    if (after === request.revision_id) return { after, before: ancestorOf(request) };
    const [before = ancestorOf(request)] = fromJson<string[]>((await readRevision(store, after)).parents);
    return { after, before };
  }

  return {
    async revert({ changeRequestId }, access) {
      const spaceId = access.space.id;
      const seen = await requestOf(context, spaceId, changeRequestId);
      const { after, before } = await mergeOf(seen);
      const { revision_id: main } = (await repository.space(spaceId)) ?? {};
      // Parsed in advance, so that the transaction stays short.
      if (main !== undefined && main !== after)
        await prepareMerge(store, { ancestor: after, space: main, request: before }, { now: now(context) });

      return withSpaceLock(context, spaceId, async (space) => {
        const made = { id: newId(), at: now(context) };
        const merged = await readRevisionContent(store, after);
        const content = asChangeOf(merged, allContent(await readRevisionContent(store, before)), made.at);
        if (hasContent(merged, content)) throw nothing();
        let revision = await write(access, made, 'edits', [after], content);
        let updatedFrom: string | null = null;
        if (space.revision_id !== after) {
          const sides = { ancestor: after, space: space.revision_id, request: revision };
          const { conflicts, pages, files } = await mergeRevisions(store, sides, { now: made.at });
          if (conflicts.found.length === 0) {
            const current = await readRevisionContent(store, sides.space);
            if (hasContent(current, asChangeOf(current, { pages, files }, made.at))) throw nothing();
            revision = await write(access, made, 'update', [revision, sides.space], { pages, files });
            updatedFrom = sides.space;
          }
        }
        const url = appUrl(
          context,
          'orgs',
          access.space.organization_id,
          'spaces',
          spaceId,
          'change-requests',
          seen.id,
        );
        await addChangeRequest(context, {
          id: made.id,
          space_id: spaceId,
          subject: `Revert #${seen.number} ${seen.subject}`.trim().slice(0, maxSubject),
          description: `Reverts [#${seen.number}](${url}).`,
          created_by: access.caller.id,
          revision_id: revision,
          revision_initial: after,
          revision_merged_ancestor: updatedFrom,
        });
        return answer(access, made.id);
      });
    },

    async restore({ revisionId, body: { page } = {} }, access) {
      const spaceId = access.space.id;
      await revisionPlace(store, access.space, revisionId);
      const earlier = await readRevisionContent(store, revisionId);
      const restored = page === undefined ? undefined : earlier.pageById.get(page)?.page;
      if (page !== undefined && !restored) throw notFound('page');
      const used = page === undefined ? [] : await filesOfPage(context, earlier, page);

      return withSpaceLock(context, spaceId, async (space) => {
        const made = { id: newId(), at: now(context) };
        const current = await readRevisionContent(store, space.revision_id);
        const content =
          page === undefined
            ? asChangeOf(current, allContent(earlier), made.at)
            : withEarlierPage(current, earlier, { page, files: used, at: made.at });
        if (hasContent(current, content)) throw conflict('Nothing to restore: main has the same content.');
        const revision = await write(access, made, 'edits', [space.revision_id], content);
        const day = earlier.revision.created_at.slice(0, 10);
        const what = restored ? `“${restored.title}”` : 'the space';
        const end = ` as of ${day}`;
        await addChangeRequest(context, {
          id: made.id,
          space_id: spaceId,
          subject: `Restore ${what}`.slice(0, maxSubject - end.length) + end,
          created_by: access.caller.id,
          revision_id: revision,
          revision_initial: space.revision_id,
        });
        return answer(access, made.id);
      });
    },
  };
}
