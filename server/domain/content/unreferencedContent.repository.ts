import { setImmediate as otherWork } from 'node:timers/promises';
import { sql } from 'kysely';
import { batchesOf } from '#server/base/database/batches.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

/** In the order in which content is written, so that writing and deleting never deadlock. */
export const contentTables = ['blobs', 'documents', 'page_nodes', 'file_lists'] as const;

/** Rows per query. */
const batch = 50;

/** Yields all rows in batches by id. Other requests run between two batches. */
async function* readInBatches<Row extends { id: string }>(read: (after: string) => Promise<Row[]>) {
  for (let last = ''; ; await otherWork()) {
    const rows = await read(last);
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)!.id;
  }
}

export const unreferencedContentRepository = (store: Store) => {
  const { engine, query } = store;
  const revisions = () => query().selectFrom('revisions').select(['id', 'space_id', 'roots', 'file_list_id']);

  return {
    revisionsOfSpaces: (spaceIds: string[]) => revisions().where('space_id', 'in', spaceIds).execute(),

    revisions: (ids: string[]) => revisions().where('id', 'in', ids).execute(),

    async revisionIds() {
      const rows = await query().selectFrom('revisions').select('id').execute();
      return rows.map(({ id }) => id);
    },

    allRevisions: () =>
      readInBatches((after) => revisions().where('id', '>', after).orderBy('id').limit(batch).execute()),

    all: (table: 'page_nodes' | 'file_lists') =>
      readInBatches((after) =>
        query().selectFrom(table).selectAll().where('id', '>', after).orderBy('id').limit(batch).execute(),
      ),

    async fileLists(ids: string[]) {
      const found: Database['file_lists'][] = [];
      for (const some of batchesOf(ids))
        found.push(...(await query().selectFrom('file_lists').selectAll().where('id', 'in', some).execute()));
      return found;
    },

    /** Blocks other writers of content until the end of the transaction. SQLite has only one writer. */
    async lock() {
      if (engine === 'sqlite') return;
      const tables = sql.join(contentTables.map(store.table));
      await sql`lock table ${tables} in share row exclusive mode`.execute(query());
    },

    async remove(table: (typeof contentTables)[number], ids: string[]) {
      for (const some of batchesOf(ids)) await query().deleteFrom(table).where('id', 'in', some).execute();
    },
  };
};
