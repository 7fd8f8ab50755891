import type { Step } from './step.ts';

/** How often something was read on sites, as sums per day. */
export const siteCounts: Step = async (db, { key }) => {
  await db.schema
    .createTable('site_counts')
    .addColumn('site_id', key, (column) => column.notNull().references('sites.id').onDelete('cascade'))
    .addColumn('day', key, (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('name', key, (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_counts_key', ['site_id', 'day', 'kind', 'name'])
    .execute();
};
