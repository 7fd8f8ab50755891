import type { Step } from './step.ts';

/** Which notifications a person gets by email, and those that are to be sent. */
export const mail: Step = async (db, { key }) => {
  await db.schema
    .createTable('mail_recipients')
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('organization_id', key, (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('off', 'text', (column) => column.notNull())
    .addColumn('due_at', key)
    .addColumn('claim', key)
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('sent', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_recipients_key', ['user_id', 'organization_id'])
    .execute();
  await db.schema.createIndex('mail_recipients_by_due_at').on('mail_recipients').column('due_at').execute();
  await db.schema
    .createIndex('mail_recipients_by_organization_id')
    .on('mail_recipients')
    .column('organization_id')
    .execute();
  await db.schema
    .createTable('mail_events')
    .addColumn('user_id', key, (column) => column.notNull())
    .addColumn('organization_id', key, (column) => column.notNull())
    .addColumn('event_id', key, (column) => column.notNull())
    .addColumn('thread_id', key, (column) =>
      column.notNull().references('notification_threads.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('mail_events_key', ['user_id', 'organization_id', 'event_id'])
    .execute();
  await db.schema.createIndex('mail_events_by_thread_id').on('mail_events').column('thread_id').execute();
};
