import type { Step } from './step.ts';

/** Spaces that are kept in step with a branch of a Git host. */
export const gitSyncs: Step = async (db, { key }) => {
  await db.schema
    .createTable('git_syncs')
    .addColumn('space_id', key, (column) => column.primaryKey().references('spaces.id').onDelete('cascade'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('branch', 'text', (column) => column.notNull())
    .addColumn('token', 'text')
    .addColumn('notify_secret', key, (column) => column.notNull())
    .addColumn('created_by', key, (column) => column.notNull())
    .addColumn('is_sso', 'integer', (column) => column.notNull())
    .addColumn('status', key, (column) => column.notNull())
    .addColumn('detail', 'text')
    .addColumn('remote_oid', key)
    .addColumn('change_request_id', key)
    .addColumn('is_held', 'integer', (column) => column.notNull())
    .addColumn('told_status', key)
    .addColumn('revision_id', key)
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('checked_at', key)
    .addColumn('due_at', key, (column) => column.notNull())
    .addColumn('claim', key)
    .addColumn('claimed_until', key)
    .execute();
  await db.schema
    .createTable('git_sync_passes')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('status', key, (column) => column.notNull())
    .addColumn('detail', 'text')
    .addColumn('at', key, (column) => column.notNull())
    .addColumn('duration', 'integer', (column) => column.notNull())
    .addColumn('from_oid', key)
    .addColumn('to_oid', key)
    .addColumn('change_request_id', key)
    .execute();
  await db.schema
    .createIndex('git_sync_passes_by_space')
    .on('git_sync_passes')
    .columns(['space_id', 'at'])
    .execute();
};
