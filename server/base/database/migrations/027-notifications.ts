import { sql } from 'kysely';
import type { Step } from './step.ts';

/** Events that nobody was told about yet, and what each person was told, by thread. */
export const notifications: Step = async (db, { key, engine }) => {
  const outbox = db.schema
    .createTable('outbox')
    .addColumn('organization_id', key, (column) => column.notNull())
    .addColumn('event_id', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('outbox_key', ['organization_id', 'event_id'])
    .addForeignKeyConstraint(
      'outbox_event',
      ['organization_id', 'event_id'],
      'audit_events',
      ['organization_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    );
  await (engine === 'sqlite' ? outbox.modifyEnd(sql`without rowid`) : outbox).execute();
  await db.schema
    .createTable('notification_threads')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('organization_id', key, (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('thread', key, (column) => column.notNull())
    .addColumn('space_id', key, (column) => column.references('spaces.id').onDelete('cascade'))
    .addColumn('collection_id', key, (column) => column.references('collections.id').onDelete('cascade'))
    .addColumn('change_request_id', key)
    .addColumn('comment_id', key)
    .addColumn('page_id', key)
    .addColumn('last_event_id', key, (column) => column.notNull())
    .addColumn('unread', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('muted', 'integer', (column) => column.notNull())
    .addColumn('snoozed_until', key)
    .addUniqueConstraint('notification_threads_of_user', ['user_id', 'organization_id', 'thread'])
    .execute();
  await db.schema
    .createIndex('notification_threads_by_event')
    .on('notification_threads')
    .columns(['user_id', 'organization_id', 'last_event_id', 'id'])
    .execute();
  for (const column of ['organization_id', 'space_id', 'collection_id'])
    await db.schema
      .createIndex(`notification_threads_by_${column}`)
      .on('notification_threads')
      .column(column)
      .execute();
  await db.schema
    .createTable('notifications')
    .addColumn('thread_id', key, (column) =>
      column.notNull().references('notification_threads.id').onDelete('cascade'),
    )
    .addColumn('event_id', key, (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('reason', key, (column) => column.notNull())
    .addColumn('actor_id', key, (column) => column.notNull())
    .addColumn('actor_label', key)
    .addColumn('comment_id', key)
    .addColumn('reply_id', key)
    .addPrimaryKeyConstraint('notifications_key', ['thread_id', 'event_id'])
    .execute();
  await db.schema
    .createTable('notification_levels')
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('level', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_levels_key', ['user_id', 'space_id'])
    .execute();
  await db.schema
    .createIndex('notification_levels_by_space_id')
    .on('notification_levels')
    .column('space_id')
    .execute();
};
