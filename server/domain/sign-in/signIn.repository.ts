import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

const expiringTables = ['saml_reports', 'saml_assertions', 'sign_in_codes'] as const;
/** Maximum number of test reports of one provider. A new one deletes the oldest. */
const maxReports = 20;

export const signInRepository = ({ query }: Store) => ({
  /** Returns a provider with its organization. */
  provider: (id: string) =>
    query()
      .selectFrom('saml_providers')
      .innerJoin('organizations', 'organizations.id', 'saml_providers.organization_id')
      .selectAll('saml_providers')
      .select(['organizations.title', 'organizations.email_domains'])
      .where('saml_providers.id', '=', id)
      .executeTakeFirst(),

  /** Returns the providers of the organization that owns a verified domain, newest first. */
  providersOfDomain: (domain: string) =>
    query()
      .selectFrom('verified_domains')
      .innerJoin('saml_providers', 'saml_providers.organization_id', 'verified_domains.organization_id')
      .selectAll('saml_providers')
      .where('verified_domains.domain', '=', domain)
      .orderBy('saml_providers.created_at', 'desc')
      .orderBy('saml_providers.id', 'desc')
      .limit(20)
      .execute(),

  /** Deletes expired rows. */
  async sweep(now: string) {
    for (const table of expiringTables)
      await query().deleteFrom(table).where('expires_at', '<=', now).execute();
  },

  /** Adds the report of a test, and deletes the provider's oldest ones above `maxReports`. */
  async addReport(row: Database['saml_reports']) {
    await rowsOf({ query }, 'saml_reports').insert(row);
    await query()
      .deleteFrom('saml_reports')
      .where('id', 'in', (reports) =>
        reports
          .selectFrom('saml_reports')
          .select('id')
          .where('provider_id', '=', row.provider_id)
          .orderBy('expires_at', 'desc')
          .orderBy('id')
          .limit(1000)
          .offset(maxReports),
      )
      .execute();
  },

  /** Returns the report of a test, until it expires. */
  report: (providerId: string, id: string, now: string) =>
    query()
      .selectFrom('saml_reports')
      .select('report')
      .where('id', '=', id)
      .where('provider_id', '=', providerId)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  /**
   * Stores the hash of an assertion or of a request. Returns false if it is already stored: of several processes,
   * one uses it.
   */
  async useOnce(row: Database['saml_assertions']) {
    const added = await query()
      .insertInto('saml_assertions')
      .values(row)
      .onConflict((conflict) => conflict.columns(['provider_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** Returns whether a hash was stored by `useOnce`. */
  isUsed: async (provider_id: string, id: string) =>
    (await rowsOf({ query }, 'saml_assertions').pick({ provider_id, id }, ['id'])) !== undefined,

  addCode: rowsOf({ query }, 'sign_in_codes').insert,

  /** Uses up a code: of several processes, one gets it. */
  takeCode: (hash: string, now: string) =>
    query()
      .deleteFrom('sign_in_codes')
      .where('hash', '=', hash)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst(),

  /** Returns a user with an email address, and their membership if they are a member. */
  person: (organizationId: string, email: string) =>
    query()
      .selectFrom('users')
      .leftJoin('members', (join) =>
        join.onRef('members.user_id', '=', 'users.id').on('members.organization_id', '=', organizationId),
      )
      .select([
        'users.id',
        'users.display_name',
        'members.user_id as member',
        'members.role',
        'members.disabled',
      ])
      .where('users.email', '=', email)
      .executeTakeFirst(),

  /** Returns an active member with their email address. */
  activeMember: (organizationId: string, userId: string) =>
    query()
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select(['users.email', 'users.display_name'])
      .where('members.organization_id', '=', organizationId)
      .where('members.user_id', '=', userId)
      .where('members.disabled', '=', 0)
      .executeTakeFirst(),

  /** Returns the display name of a user. */
  nameOf: async (id: string) =>
    (await rowsOf({ query }, 'users').pick({ id }, ['display_name']))?.display_name,

  /** Returns the number of members that weren't marked before. */
  markSso: (organizationId: string, userId: string) =>
    rowsOf({ query }, 'members').update(
      { organization_id: organizationId, user_id: userId, sso: 0 },
      { sso: 1 },
    ),

  team: (organizationId: string, id: string) =>
    rowsOf({ query }, 'teams').pick({ organization_id: organizationId, id }, ['id', 'title']),

  addToTeam: (row: Database['team_members']) =>
    rowsOf({ query }, 'team_members').upsert([row], ['team_id', 'user_id']),
});

export type Provider = NonNullable<Awaited<ReturnType<ReturnType<typeof signInRepository>['provider']>>>;
