import type { spaceComments } from '#contract/areas/space-comments.ts';
import type { Parsed } from '#contract/operation.ts';
import { defaults } from '#contract/defaults.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import type { ContentPlace } from '#server/domain/content/contentPlace.ts';
import { textBlocks } from '#server/domain/content/readings/readings.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { now, type Context } from '#server/base/context.ts';
import { forbidden, invalid, orNotFound } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { pagedTogether } from '#server/base/lib/paging.ts';
import { truncate } from '#server/base/lib/text.ts';
import { targetBlock } from './targetPages.ts';
import { lock } from '#server/base/database/lock.ts';
import { commentPermissions } from './commentPermissions.ts';
import { toComments, toReplies } from './comments.mapper.ts';
import { commentsRepository, type CommentRow, type ReplyRow } from './comments.repository.ts';
import { react } from './reactions.ts';

type Input<Name extends keyof typeof spaceComments> = Omit<Parsed<(typeof spaceComments)[Name]>, 'spaceId'>;
type ReplyChange = Input<'updateReply'>['body'];

/** `canResolve`: whether the caller may resolve comments of others there. */
type CommentPlace = ContentPlace & { canResolve?: boolean };

/**
 * Creates the operations of comments, the same for spaces and change requests.
 * @param placeOf returns the commented space or change request with its current revision; throws 404 if it is
 * unknown
 */
export function commentHandlers<At extends { spaceId: string }>(
  context: Context,
  placeOf: (at: At, access: SpaceAccess) => CommentPlace | Promise<CommentPlace>,
) {
  const { store } = context;
  const repository = commentsRepository(store);

  const commentOf = (place: ContentPlace, commentId: string) =>
    orNotFound('comment', repository.get(place, commentId));

  const replyOf = async (place: ContentPlace, commentId: string, replyId: string) =>
    orNotFound('reply', repository.getReply((await commentOf(place, commentId)).id, replyId));

  const answer = async (place: ContentPlace, access: SpaceAccess, row: CommentRow) =>
    (await toComments(context, place, access, [row]))(row);
  const answerReply = async (place: ContentPlace, access: SpaceAccess, row: ReplyRow) =>
    (await toReplies(context, place, access, [row]))(row);

  /** Runs a write under the space's lock, which keeps a comment from being deleted while someone replies. */
  const writing = <T>(at: At, access: SpaceAccess, write: (place: CommentPlace) => Promise<T>) =>
    store.transaction(async () => {
      await lock(store, 'spaces', access.space.id);
      return write(await placeOf(at, access));
    });

  /**
   * Applies reactions and returns the changed columns of a comment or reply. Empty if the text stays the
   * same.
   */
  async function change(row: CommentRow | ReplyRow, access: SpaceAccess, asked: ReplyChange) {
    const time = now(context);
    const { addedReactions: added, removedReactions: removed } = asked;
    await react(store, { targetId: row.id, userId: access.caller.id, time }, { added, removed });
    const markdown = asked.body?.markdown;
    if (markdown === undefined) return {};
    if (!commentPermissions(access, row).edit) throw forbidden('edit', 'comment');
    return markdown === row.markdown ? {} : { markdown, edited_at: time };
  }

  function resolution(
    row: CommentRow,
    { canResolve = false }: CommentPlace,
    access: SpaceAccess,
    resolved: boolean | undefined,
  ) {
    if (resolved === undefined) return {};
    if (!canResolve && !commentPermissions(access, row).resolve) throw forbidden('review', 'space');
    if (resolved === (row.status === 'resolved')) return {};
    return resolved
      ? ({ status: 'resolved', resolved_at: now(context), resolved_by: access.caller.id } as const)
      : ({ status: 'open', resolved_at: null, resolved_by: null } as const);
  }

  /** Returns the target columns of a new comment. Throws 400 if the page is unknown. */
  async function target(
    { revisionId }: ContentPlace,
    pageId: string | undefined,
    nodeId: string | undefined,
  ) {
    const found =
      pageId === undefined ? undefined : (await revisionContent(store, revisionId)).pageById.get(pageId);
    if (pageId !== undefined && !found)
      throw invalid('body.page', `Page “${truncate(pageId, 50)}” not found.`);
    const document = nodeId === undefined ? undefined : found?.page.document;
    const blocks = document === undefined ? [] : (await textBlocks(store, [document])).get(document);
    const block = nodeId === undefined ? undefined : targetBlock(nodeId, blocks ?? []);
    return {
      page_id: pageId ?? null,
      node_id: nodeId ?? null,
      node_preview: block?.preview ?? null,
      revision_id: revisionId,
    };
  }

  const posting = (access: SpaceAccess, markdown: string) => ({
    id: newId(),
    posted_by: access.caller.id,
    posted_at: now(context),
    edited_at: null,
    markdown,
  });

  return {
    async list(input: At & Input<'list'>, access: SpaceAccess) {
      const place = await placeOf(input, access);
      const { order = defaults.order, status = defaults.commentStatus, targetPage, authors } = input.query;
      const filter = {
        place,
        status: status === 'all' ? undefined : status,
        pageId: targetPage || undefined,
        authors: authors ?? [],
      };
      return pagedTogether(input.query, `postedAt ${order}`, repository.list(filter, order), (rows) =>
        toComments(context, place, access, rows),
      );
    },

    async create(input: At & Input<'create'>, access: SpaceAccess) {
      const { page, node, body } = input.body;
      const about = await target(await placeOf(input, access), page, node);
      return writing(input, access, async (place) => {
        const row: CommentRow = {
          ...posting(access, body.markdown),
          ...about,
          space_id: place.spaceId,
          change_request_id: place.changeRequestId ?? null,
          status: 'open',
          resolved_at: null,
          resolved_by: null,
        };
        await repository.insert(row);
        return answer(place, access, row);
      });
    },

    async get(input: At & Input<'get'>, access: SpaceAccess) {
      const place = await placeOf(input, access);
      return answer(place, access, await commentOf(place, input.commentId));
    },

    update: (input: At & Input<'update'>, access: SpaceAccess) =>
      writing(input, access, async (place) => {
        const { resolved, ...asked } = input.body;
        const row = await commentOf(place, input.commentId);
        const columns = {
          ...resolution(row, place, access, resolved),
          ...(await change(row, access, asked)),
        };
        if (Object.keys(columns).length > 0) await repository.update(row.id, columns);
        return answer(place, access, { ...row, ...columns });
      }),

    remove: (input: At & Input<'remove'>, access: SpaceAccess) =>
      writing(input, access, async (place) => {
        const row = await commentOf(place, input.commentId);
        if (!commentPermissions(access, row).delete) throw forbidden('delete', 'comment');
        await repository.remove(row.id);
      }),

    async listReplies(input: At & Input<'listReplies'>, access: SpaceAccess) {
      const place = await placeOf(input, access);
      const { id } = await commentOf(place, input.commentId);
      return pagedTogether(input.query, 'postedAt', repository.listReplies(id), (rows) =>
        toReplies(context, place, access, rows),
      );
    },

    createReply: (input: At & Input<'createReply'>, access: SpaceAccess) =>
      writing(input, access, async (place) => {
        const { id: comment_id } = await commentOf(place, input.commentId);
        const row: ReplyRow = { ...posting(access, input.body.body.markdown), comment_id };
        await repository.insertReply(row);
        return answerReply(place, access, row);
      }),

    async getReply(input: At & Input<'getReply'>, access: SpaceAccess) {
      const place = await placeOf(input, access);
      return answerReply(place, access, await replyOf(place, input.commentId, input.commentReplyId));
    },

    updateReply: (input: At & Input<'updateReply'>, access: SpaceAccess) =>
      writing(input, access, async (place) => {
        const row = await replyOf(place, input.commentId, input.commentReplyId);
        const columns = await change(row, access, input.body);
        if (Object.keys(columns).length > 0) await repository.updateReply(row.id, columns);
        return answerReply(place, access, { ...row, ...columns });
      }),
  };
}
