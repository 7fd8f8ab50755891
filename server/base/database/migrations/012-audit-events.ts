// The audit log. IDs sort by time, so the primary key is also the index for lists and for the retention sweep.
import { sql } from 'kysely';
import type { Step } from './step.ts';

export const auditEvents: Step = async (db, { key, engine }) => {
  const table = db.schema
    .createTable('audit_events')
    .addColumn('organization_id', key, (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('id', key, (column) => column.notNull())
    .addColumn('action', key, (column) => column.notNull())
    .addColumn('actor_type', key, (column) => column.notNull())
    .addColumn('actor_id', key, (column) => column.notNull())
    .addColumn('actor_label', key)
    .addColumn('source', key, (column) => column.notNull())
    .addColumn('target_type', key, (column) => column.notNull())
    .addColumn('target_id', key, (column) => column.notNull())
    .addColumn('target_label', key)
    .addColumn('token_id', key)
    .addColumn('token_label', key)
    .addColumn('request_id', key, (column) => column.notNull())
    .addColumn('payload', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_events_key', ['organization_id', 'id']);
  // A table without row IDs is its own primary key index, and its other indexes end with the primary key.
  await (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute();
  await db.schema
    .createIndex('audit_events_by_target')
    .on('audit_events')
    .columns(['target_id', 'id'])
    .execute();
};
