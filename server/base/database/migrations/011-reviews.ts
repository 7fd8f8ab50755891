import type { Step } from './step.ts';

export const reviews: Step = async (db, { key }) => {
  await db.schema
    .createTable('change_request_reviews')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('change_request_id', key, (column) => column.notNull())
    .addColumn('revision_id', key, (column) => column.notNull())
    .addColumn('reviewer_id', key, (column) => column.notNull())
    .addColumn('requested_by', key)
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('comment_id', key)
    .addColumn('created_at', key, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('change_request_reviews_by_change_request_id_created_at_id')
    .on('change_request_reviews')
    .columns(['change_request_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createTable('requested_reviewers')
    .addColumn('change_request_id', key, (column) => column.notNull())
    .addColumn('user_id', key, (column) => column.notNull())
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('requested_by', key, (column) => column.notNull())
    .addColumn('revision_id', key, (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('requested_reviewers_key', ['change_request_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('requested_reviewers_by_user_id')
    .on('requested_reviewers')
    .columns(['user_id', 'change_request_id'])
    .execute();
  await db.schema
    .alterTable('spaces')
    .addColumn('requires_approval', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
