import type { ContentPlace } from '#server/domain/content/contentPlace.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowList } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type CommentRow = Database['comments'];
export type ReplyRow = Database['comment_replies'];

export type Filter = {
  place: ContentPlace;
  status: 'open' | 'resolved' | undefined;
  pageId: string | undefined;
  /** Ids of users. Empty: no filter. */
  authors: string[];
};

export const commentsRepository = ({ query }: Store) => {
  const comments = rowsOf({ query }, 'comments');
  const replies = rowsOf({ query }, 'comment_replies');
  const inPlace = ({ spaceId, changeRequestId }: ContentPlace) =>
    query()
      .selectFrom('comments')
      .where('space_id', '=', spaceId)
      .where('change_request_id', changeRequestId === undefined ? 'is' : '=', changeRequestId ?? null);

  function matching({ place, status, pageId, authors }: Filter) {
    let rows = inPlace(place);
    if (status !== undefined) rows = rows.where('status', '=', status);
    if (pageId !== undefined) rows = rows.where('page_id', '=', pageId);
    if (authors.length > 0) rows = rows.where('posted_by', 'in', authors);
    return rows;
  }

  return {
    /** Returns comments ordered by `posted_at`. */
    list: (filter: Filter, order: 'asc' | 'desc') =>
      rowList(matching(filter).selectAll(), ['posted_at', 'id'], order),

    get: (place: ContentPlace, commentId: string): Promise<CommentRow | undefined> =>
      inPlace(place).selectAll().where('id', '=', commentId).executeTakeFirst(),

    insert: comments.insert,
    update: comments.update,

    /** Deletes a comment with its replies and all reactions on them. */
    async remove(commentId: string) {
      const ofComment = query()
        .selectFrom('comment_replies')
        .select('id')
        .where('comment_id', '=', commentId);
      await query()
        .deleteFrom('reactions')
        .where((e) => e.or([e('target_id', '=', commentId), e('target_id', 'in', ofComment)]))
        .execute();
      await comments.remove(commentId);
    },

    /** Returns replies, oldest first. */
    listReplies: (commentId: string) => replies.list({ comment_id: commentId }, ['posted_at', 'id']),

    /** Returns a function with the number of replies of each comment. */
    async countReplies(commentIds: string[]): Promise<(commentId: string) => number> {
      const counts = new Map<string, number>();
      for (const ids of batchesOf(commentIds)) {
        const rows = await query()
          .selectFrom('comment_replies')
          .select((e) => ['comment_id', e.fn.countAll<number>().as('count')])
          .where('comment_id', 'in', ids)
          .groupBy('comment_id')
          .execute();
        for (const { comment_id, count } of rows) counts.set(comment_id, count);
      }
      return (commentId) => counts.get(commentId) ?? 0;
    },

    getReply: (commentId: string, replyId: string) => replies.get({ comment_id: commentId, id: replyId }),
    insertReply: replies.insert,
    updateReply: replies.update,
  };
};
