import type { Step } from './step.ts';

/** Whether editors who didn't create a change request may change its content. */
export const allowedEdits: Step = async (db) => {
  await db.schema
    .alterTable('change_requests')
    .addColumn('allow_edits', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
};
