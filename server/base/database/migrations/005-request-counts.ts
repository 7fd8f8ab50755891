import type { Step } from './step.ts';

export const requestCounts: Step = async (db, { key }) => {
  await db.schema
    .createTable('request_counts')
    .addColumn('key', key, (column) => column.primaryKey())
    .addColumn('minute', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
};
