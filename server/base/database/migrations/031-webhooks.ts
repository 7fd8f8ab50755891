import type { Step } from './step.ts';

/** Webhooks of organizations, and the events that they are sent. */
export const webhooks: Step = async (db, { key }) => {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('organization_id', key, (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('format', key, (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('previous_secret', 'text')
    .addColumn('previous_until', key)
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('off_reason', key)
    .addColumn('owner_id', key, (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failing_since', key)
    .addColumn('retry_at', key)
    .execute();
  await db.schema
    .createIndex('webhooks_by_organization_id')
    .on('webhooks')
    .columns(['organization_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('webhook_id', key, (column) => column.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('event_id', key, (column) => column.notNull())
    .addColumn('action', key, (column) => column.notNull())
    .addColumn('resource', key, (column) => column.notNull())
    .addColumn('state', key, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', key)
    .addColumn('claim', key)
    .addColumn('attempted_at', key)
    .addColumn('first_attempted_at', key)
    .addColumn('request_headers', 'text')
    .addColumn('request_body', 'text')
    .addColumn('response_status', 'integer')
    .addColumn('response_body', 'text')
    .addColumn('error', 'text')
    .addColumn('duration', 'integer')
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_by_resource')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'state', 'resource', 'event_id'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_by_state')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'state', 'event_id'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_by_event')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'event_id', 'id'])
    .execute();
};
