import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

/** Returns the pages that each row of main changed, with the row. */
export const pagesInLog = ({ query }: Pick<Store, 'query'>) =>
  query()
    .selectFrom('main_log_pages')
    .innerJoin('main_log', (join) =>
      join
        .onRef('main_log.space_id', '=', 'main_log_pages.space_id')
        .onRef('main_log.sequence', '=', 'main_log_pages.sequence'),
    );

export const mainLogRepository = (store: Pick<Store, 'query'>) => {
  const { query } = store;
  const log = rowsOf(store, 'main_log');
  const ofSpace = (spaceId: string) => query().selectFrom('main_log').where('space_id', '=', spaceId);
  return {
    /** Returns the newest row of a space. */
    last: (spaceId: string) =>
      ofSpace(spaceId).selectAll().orderBy('sequence', 'desc').limit(1).executeTakeFirst(),

    insert: log.insert,

    /** Returns rows whose pages aren't counted yet, newest first. */
    uncounted: (spaceId: string, limit: number) =>
      ofSpace(spaceId)
        .selectAll()
        .where('pages', 'is', null)
        .orderBy('sequence', 'desc')
        .limit(limit)
        .execute(),

    /** Stores what a row changed. Counting a row twice changes nothing. */
    async count(
      { space_id, sequence }: Pick<Database['main_log'], 'space_id' | 'sequence'>,
      { pages, files }: { pages: ReadonlyMap<string, { document: string | undefined }>; files: number },
    ) {
      const rows = [...pages].map(([page_id, { document }]) => ({
        space_id,
        page_id,
        sequence,
        document_id: document ?? null,
      }));
      await rowsOf(store, 'main_log_pages').upsert(rows, ['space_id', 'page_id', 'sequence']);
      await log.update({ space_id, sequence }, { pages: pages.size, files });
    },
  };
};
