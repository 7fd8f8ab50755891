import type { Step } from './step.ts';

/** Branches of a Git host that become change requests. */
export const gitSyncBranches: Step = async (db, { key }) => {
  await db.schema.alterTable('git_syncs').addColumn('branches', 'text').execute();
  await db.schema
    .alterTable('git_syncs')
    .addColumn('skipped_branches', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('git_sync_branches')
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('name', key, (column) => column.notNull())
    .addColumn('status', key, (column) => column.notNull())
    .addColumn('detail', 'text')
    .addColumn('remote_oid', key)
    .addColumn('change_request_id', key)
    .addColumn('revision_id', key)
    .addColumn('changed_at', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('git_sync_branches_key', ['space_id', 'name'])
    .execute();
};
