import type { ContentPlace } from '../content/contentPlace.ts';
import type { PageWindow } from '../core/paging.ts';
import { batchesOf } from '../database/batches.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

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
    list(filter: Filter, order: 'asc' | 'desc', { after, limit }: PageWindow): Promise<CommentRow[]> {
      let rows = matching(filter).selectAll();
      if (after) {
        const [postedAt = '', id = ''] = after;
        rows = rows.where((e) =>
          e(e.refTuple('posted_at', 'id'), order === 'asc' ? '>' : '<', e.tuple(postedAt, id)),
        );
      }
      return rows.orderBy('posted_at', order).orderBy('id', order).limit(limit).execute();
    },

    async count(filter: Filter) {
      const row = await matching(filter)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    get: (place: ContentPlace, commentId: string): Promise<CommentRow | undefined> =>
      inPlace(place).selectAll().where('id', '=', commentId).executeTakeFirst(),

    insert: (row: CommentRow) => query().insertInto('comments').values(row).execute(),

    update: (commentId: string, columns: Partial<Omit<CommentRow, 'id'>>) =>
      query().updateTable('comments').set(columns).where('id', '=', commentId).execute(),

    /** Deletes a comment with its replies and all reactions on them. */
    async remove(commentId: string) {
      const replies = query().selectFrom('comment_replies').select('id').where('comment_id', '=', commentId);
      await query()
        .deleteFrom('reactions')
        .where((e) => e.or([e('target_id', '=', commentId), e('target_id', 'in', replies)]))
        .execute();
      await query().deleteFrom('comments').where('id', '=', commentId).execute();
    },

    /** Returns replies, oldest first. */
    listReplies(commentId: string, { after, limit }: PageWindow): Promise<ReplyRow[]> {
      let rows = query().selectFrom('comment_replies').selectAll().where('comment_id', '=', commentId);
      if (after) {
        const [postedAt = '', id = ''] = after;
        rows = rows.where((e) => e(e.refTuple('posted_at', 'id'), '>', e.tuple(postedAt, id)));
      }
      return rows.orderBy('posted_at').orderBy('id').limit(limit).execute();
    },

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

    getReply: (commentId: string, replyId: string): Promise<ReplyRow | undefined> =>
      query()
        .selectFrom('comment_replies')
        .selectAll()
        .where('comment_id', '=', commentId)
        .where('id', '=', replyId)
        .executeTakeFirst(),

    insertReply: (row: ReplyRow) => query().insertInto('comment_replies').values(row).execute(),

    updateReply: (replyId: string, columns: Partial<Omit<ReplyRow, 'id'>>) =>
      query().updateTable('comment_replies').set(columns).where('id', '=', replyId).execute(),

    async users(userIds: string[]) {
      const found: Database['users'][] = [];
      for (const ids of batchesOf(userIds))
        found.push(...(await query().selectFrom('users').selectAll().where('id', 'in', ids).execute()));
      return found;
    },
  };
};
