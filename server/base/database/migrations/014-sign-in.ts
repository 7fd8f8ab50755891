// Sign-in by SAML. Sessions are in a separate table: a process of the previous version ignores it, and would
// otherwise accept sessions for all organizations.
import { keyTables, optional, partOf, primary, required } from './keyTables.ts';
import type { Step } from './step.ts';

const [organization, provider, user] = [
  partOf('organizations.id'),
  partOf('saml_providers.id'),
  partOf('users.id'),
];

export const signIn: Step = async (db, { key }) => {
  const { table, index } = keyTables(db, key);
  await db.schema
    .alterTable('tokens')
    .addColumn('sso_exempt', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await index('tokens', 'user_id');
  await db.schema
    .alterTable('saml_providers')
    .addColumn('sso_binding', 'text', (column) => column.notNull().defaultTo('redirect'))
    .execute();

  const expiring = { expires_at: required };
  await table('verified_domains', {
    domain: primary,
    organization_id: organization,
    verified_at: required,
  });
  await table('sessions', {
    hash: primary,
    user_id: user,
    organization_id: organization,
    provider_id: provider,
    created_at: required,
    ...expiring,
  });
  await table('saml_requests', { id: primary, provider_id: provider, challenge: optional, ...expiring });
  await table('saml_assertions', { provider_id: provider, id: required, ...expiring }, ['provider_id', 'id']);
  await table('sign_in_codes', {
    hash: primary,
    user_id: user,
    provider_id: provider,
    challenge: optional,
    session_expires_at: required,
    ...expiring,
  });
  await index('sessions', 'user_id', 'organization_id');
  await index('sessions', 'provider_id');
  await index('saml_requests', 'provider_id');
  await index('sign_in_codes', 'provider_id');
  for (const name of ['sessions', 'saml_requests', 'saml_assertions', 'sign_in_codes'])
    await index(name, 'expires_at');
};
