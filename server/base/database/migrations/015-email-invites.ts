// Invites by email. A session that an invite opened has no provider, so that column becomes optional; SQLite
// can't change a column, so the table is copied.
import { sql } from 'kysely';
import type { Step } from './step.ts';

export const emailInvites: Step = async (db, { key }) => {
  await db.schema
    .createTable('email_invites')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('organization_id', key, (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('email', key, (column) => column.notNull())
    .addColumn('role', 'text')
    .addColumn('sso', 'integer', (column) => column.notNull())
    .addColumn('hash', key, (column) => column.notNull().unique())
    .addColumn('invited_by', key, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('expires_at', key, (column) => column.notNull())
    .addColumn('accepted_at', key)
    .addColumn('mail_state', 'text')
    .addColumn('mail_error', 'text')
    .addColumn('linked_at', key, (column) => column.notNull())
    .addUniqueConstraint('email_invites_by_email', ['organization_id', 'email'])
    .execute();
  await db.schema
    .createIndex('email_invites_by_created_at')
    .on('email_invites')
    .columns(['organization_id', 'created_at', 'id'])
    .execute();

  await db.schema
    .createTable('sessions_copy')
    .addColumn('hash', key, (column) => column.primaryKey())
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('organization_id', key, (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('provider_id', key, (column) => column.references('saml_providers.id').onDelete('cascade'))
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
  const columns = sql.raw('hash, user_id, organization_id, provider_id, created_at, expires_at');
  await sql`insert into sessions_copy (${columns}) select ${columns} from sessions`.execute(db);
  await db.schema.dropTable('sessions').execute();
  await db.schema.alterTable('sessions_copy').renameTo('sessions').execute();
  for (const names of [['user_id', 'organization_id'], ['provider_id'], ['expires_at']])
    await db.schema
      .createIndex(`sessions_by_${names.join('_')}`)
      .on('sessions')
      .columns(names)
      .execute();
};
