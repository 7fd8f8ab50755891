import { batchesOf } from '#server/base/database/batches.ts';
import type { Store } from '#server/base/database/store.ts';
import { pagesInLog } from '#server/domain/content/mainLog.repository.ts';

export type HistoryFilter = {
  spaceId: string;
  createdBy?: string | undefined;
  pageId?: string | undefined;
  changeRequestId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export const spaceHistoryRepository = ({ query }: Store) => {
  function matching({ spaceId, createdBy, pageId, changeRequestId, from, to }: HistoryFilter) {
    let rows = query().selectFrom('main_log').where('main_log.space_id', '=', spaceId);
    if (createdBy !== undefined) rows = rows.where('made_by', '=', createdBy);
    if (changeRequestId !== undefined) rows = rows.where('main_log.change_request_id', '=', changeRequestId);
    if (from !== undefined) rows = rows.where('at', '>=', from);
    if (to !== undefined) rows = rows.where('at', '<=', to);
    if (pageId !== undefined)
      rows = rows.where('sequence', 'in', (e) =>
        e
          .selectFrom('main_log_pages')
          .select('main_log_pages.sequence')
          .where('main_log_pages.space_id', '=', spaceId)
          .where('main_log_pages.page_id', '=', pageId),
      );
    return rows;
  }

  /** Adds when a removal edited the revisions. */
  const withEdits = (rows: ReturnType<typeof matching>) =>
    rows
      .innerJoin('revisions', 'revisions.id', 'main_log.revision_id')
      .selectAll('main_log')
      .select('revisions.edited_at');

  return {
    /** Returns rows, newest first. `before` is the sequence number of the last one on the previous page. */
    list(filter: HistoryFilter, before: number | undefined, limit: number) {
      let rows = withEdits(matching(filter));
      if (before !== undefined) rows = rows.where('sequence', '<', before);
      return rows.orderBy('sequence', 'desc').limit(limit).execute();
    },

    async count(filter: HistoryFilter) {
      const row = await matching(filter)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Returns the newest row of a revision, or undefined if it never became main. */
    rowOf: (spaceId: string, revisionId: string) =>
      query()
        .selectFrom('main_log')
        .selectAll()
        .where('space_id', '=', spaceId)
        .where('revision_id', '=', revisionId)
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Returns the rows that changed a page's text, up to `last`, newest first, with the text's hash. */
    versions: (spaceId: string, pageId: string, last: number, limit: number) =>
      pagesInLog({ query })
        .innerJoin('revisions', 'revisions.id', 'main_log.revision_id')
        .selectAll('main_log')
        .select(['main_log_pages.document_id', 'revisions.edited_at'])
        .where('main_log_pages.space_id', '=', spaceId)
        .where('main_log_pages.page_id', '=', pageId)
        .where('main_log_pages.sequence', '<=', last)
        .where('main_log_pages.document_id', 'is not', null)
        .orderBy('main_log_pages.sequence', 'desc')
        .limit(limit)
        .execute(),

    async requests(ids: string[]) {
      const found = [];
      for (const some of batchesOf(ids))
        found.push(
          ...(await query()
            .selectFrom('change_requests')
            .select(['id', 'number', 'subject', 'created_by'])
            .where('id', 'in', some)
            .execute()),
        );
      return new Map(found.map((row) => [row.id, row]));
    },

    /** Selects the revisions of a change request. */
    ofRequest: (changeRequestId: string) =>
      query()
        .selectFrom('revisions')
        .select(['id', 'type', 'parents', 'created_at', 'created_by', 'contributors', 'git'])
        .where('change_request_id', '=', changeRequestId),
  };
};
