// The SQL of readings: what was read out of page texts, by the text's hash.
import { batchesOf } from '../../database/batches.ts';
import type { Database } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { Reading } from './reading.ts';

export type ReadingColumn = Exclude<keyof Database['readings'], 'document_id'>;

export const readingsRepository = ({ query }: Store) => ({
  /** Adds the reading of a text unless there is one. */
  add: (documentId: string, { links, anchors, passages, words }: Reading) =>
    query()
      .insertInto('readings')
      .values({
        document_id: documentId,
        links: JSON.stringify({ links, anchors }),
        passages: JSON.stringify(passages),
        words: JSON.stringify(words),
      })
      .onConflict((conflict) => conflict.column('document_id').doNothing())
      .execute(),

  /** One column of the readings that there are, by the texts' ids. */
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
