import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type FeedbackRow = Database['site_feedback'];

export const feedbackRepository = (store: Pick<Store, 'query'>) => {
  const rows = rowsOf(store, 'site_feedback');
  return {
    get: rows.get,
    insert: rows.insert,
    update: rows.update,

    /** Returns the feedback of a site, newest first. Without a status, all of it. */
    list: (siteId: string, status?: FeedbackRow['status']) =>
      rows.list(
        status === undefined ? { site_id: siteId } : { site_id: siteId, status },
        ['created_at', 'id'],
        'desc',
      ),

    /** Returns how much feedback a page got since a time. */
    async countSince(siteId: string, pageId: string, since: string) {
      const row = await store
        .query()
        .selectFrom('site_feedback')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('site_id', '=', siteId)
        .where('page_id', '=', pageId)
        .where('created_at', '>=', since)
        .executeTakeFirstOrThrow();
      return row.count;
    },
  };
};
