import type { Step } from './step.ts';

export const docsRoots: Step = async (db, { key }) => {
  await db.schema
    .createTable('docs_roots')
    .addColumn('space_id', key, (column) => column.primaryKey())
    .addColumn('organization_id', key, (column) => column.notNull())
    .addColumn('repository', key, (column) => column.notNull())
    .addColumn('root', key, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('docs_roots_by_repository')
    .on('docs_roots')
    .columns(['organization_id', 'repository', 'space_id'])
    .execute();
};
