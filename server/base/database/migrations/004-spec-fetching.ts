import type { Step } from './step.ts';

export const specFetching: Step = async (db, { key }) => {
  const specs = db.schema.alterTable('openapi_specs');
  await specs.addColumn('due_at', key).execute();
  await specs.addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await specs.addColumn('claim', key).execute();
  await db.schema
    .createIndex('openapi_specs_by_due_at')
    .on('openapi_specs')
    .columns(['due_at', 'id'])
    .execute();
};
