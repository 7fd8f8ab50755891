import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type ReadingColumn = Exclude<keyof Database['readings'], 'document_id'>;

/** The data of a text as JSON. */
export type ReadingColumns = Record<ReadingColumn, string>;

export const readingsRepository = ({ query }: Store) => ({
  /** Adds the parsed data of a text unless it exists. */
  add: (documentId: string, columns: ReadingColumns) =>
    rowsOf({ query }, 'readings').upsert([{ document_id: documentId, ...columns }], ['document_id']),

  /** Returns the ids of the texts that have been parsed. */
  async parsedIds(documentIds: string[]) {
    const found = new Set<string>();
    for (const batch of batchesOf(documentIds)) {
      const rows = await query()
        .selectFrom('readings')
        .select('document_id')
        .where('document_id', 'in', batch)
        .execute();
      for (const { document_id } of rows) found.add(document_id);
    }
    return found;
  },

  /** Returns one column of the existing rows, by text id. */
  async find(documentIds: string[], column: ReadingColumn) {
    const found = new Map<string, string>();
    for (const batch of batchesOf(documentIds)) {
      const rows = await query()
        .selectFrom('readings')
        .select((e) => ['document_id', e.ref(column).as('value')])
        .where('document_id', 'in', batch)
        .execute();
      for (const { document_id, value } of rows) found.set(document_id, value);
    }
    return found;
  },
});
