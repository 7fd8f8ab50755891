import type { Step } from './step.ts';

/** Whether readers of sites see what changed on the pages of a space. */
export const readerChanges: Step = async (db) => {
  await db.schema
    .alterTable('spaces')
    .addColumn('reader_changes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
