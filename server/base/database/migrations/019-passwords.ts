// Passwords, sign-in links and API tokens that people create. Like sessions, these tokens have a separate table: a
// process of the previous version would ignore their expiry, scope and organization.
import { sql } from 'kysely';
import { keyTables, optional, partOf, primary, required, type Build } from './keyTables.ts';
import type { Step } from './step.ts';

const partOfOptional =
  (references: string): Build =>
  (column) =>
    column.references(references).onDelete('cascade');

export const passwords: Step = async (db, { key, engine }) => {
  const { table, index } = keyTables(db, key);
  const [organization, user] = [partOf('organizations.id'), partOf('users.id')];
  await table(
    'passwords',
    {
      organization_id: organization,
      user_id: user,
      hash: required,
      created_at: required,
      changed_at: required,
    },
    ['organization_id', 'user_id'],
  );
  await table('sign_in_links', {
    hash: primary,
    organization_id: organization,
    user_id: user,
    created_by: partOfOptional('users.id'),
    created_at: required,
    expires_at: required,
  });
  await table('user_tokens', {
    hash: primary,
    user_id: user,
    organization_id: partOfOptional('organizations.id'),
    provider_id: partOfOptional('saml_providers.id'),
    label: required,
    scope: required,
    created_at: required,
    expires_at: optional,
    last_used_at: optional,
  });
  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('key', key, primary)
    .addColumn('count', 'integer', required)
    .addColumn('expires_at', key, required)
    .execute();
  for (const column of ['method', 'device', 'last_used_at'])
    await db.schema.alterTable('sessions').addColumn(column, key).execute();
  await db.schema.alterTable('tokens').addColumn('last_used_at', key).execute();

  await index('passwords', 'user_id');
  await index('sign_in_links', 'organization_id', 'user_id');
  await index('sign_in_links', 'user_id');
  await index('sign_in_links', 'created_by');
  await index('user_tokens', 'user_id', 'created_at');
  await index('user_tokens', 'organization_id', 'created_at');
  await index('user_tokens', 'provider_id');
  await index('sessions', 'organization_id', 'created_at', 'expires_at');
  for (const name of ['sign_in_links', 'user_tokens', 'sign_in_attempts']) await index(name, 'expires_at');
  // People can change their name now.
  if (engine === 'sqlite')
    await sql`create trigger members_search_update after update of search_text on members begin
      update member_search set text = new.search_text where rowid = new.search_number; end`.execute(db);
};
