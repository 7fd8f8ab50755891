import type { Step } from './step.ts';

/** Syncs of a folder of a repository, and which commits of the host are which of the space. */
export const gitSyncFolders: Step = async (db, { key }) => {
  await db.schema.alterTable('git_syncs').addColumn('folder', 'text').execute();
  await db.schema
    .createTable('git_sync_commits')
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('host_oid', key, (column) => column.notNull())
    .addColumn('oid', key, (column) => column.notNull())
    .addColumn('tree', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('git_sync_commits_key', ['space_id', 'host_oid'])
    .execute();
  await db.schema
    .createIndex('git_sync_commits_by_oid')
    .on('git_sync_commits')
    .columns(['space_id', 'oid'])
    .execute();
};
