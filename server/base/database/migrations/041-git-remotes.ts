import type { Step } from './step.ts';

/** Spaces as Git remotes: their objects, and the commits of revisions. */
export const gitRemotes: Step = async (db, { key, bytes }) => {
  await db.schema
    .createTable('git_remotes')
    .addColumn('space_id', key, (column) => column.primaryKey().references('spaces.id').onDelete('cascade'))
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('prepared', 'integer', (column) => column.notNull())
    .addColumn('commits_made', 'integer', (column) => column.notNull())
    .addColumn('commits_total', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', key)
    .execute();
  await db.schema
    .createTable('git_objects')
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('oid', key, (column) => column.notNull())
    .addColumn('type', key, (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('body', bytes)
    .addColumn('blob_id', key)
    .addPrimaryKeyConstraint('git_objects_key', ['space_id', 'oid'])
    .execute();
  await db.schema
    .createTable('git_commits')
    .addColumn('revision_id', key, (column) => column.notNull())
    .addColumn('main', 'integer', (column) => column.notNull())
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('oid', key, (column) => column.notNull())
    .addColumn('pushed_ref', 'text')
    .addPrimaryKeyConstraint('git_commits_key', ['revision_id', 'main'])
    .execute();
  await db.schema.createIndex('git_commits_by_oid').on('git_commits').columns(['space_id', 'oid']).execute();
  await db.schema.alterTable('revisions').addColumn('commit_authors', 'text').execute();
};
