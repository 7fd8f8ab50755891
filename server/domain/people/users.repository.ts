import type { Role } from '#contract/fields.ts';
import { sql } from 'kysely';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

/** Identifies the lock of new organizations among PostgreSQL's advisory locks. */
const newOrganizationLock = 7_318_204;

export const adminRepository = ({ query, engine }: Store) => ({
  userByEmail: (email: string) => rowsOf({ query }, 'users').pick({ email }, ['id', 'display_name']),

  /** Adds a user, unless one has the email address. */
  insertUser: (row: Database['users']) => rowsOf({ query }, 'users').upsert([row], ['email']),

  /** Increments the member counters of an organization. Returns undefined if the organization is unknown. */
  countMember: (organizationId: string) =>
    query()
      .updateTable('organizations')
      .set((e) => ({ member_count: e('member_count', '+', 1), members_made: e('members_made', '+', 1) }))
      .where('id', '=', organizationId)
      .returning(['number', 'members_made'])
      .executeTakeFirst(),

  /** Adds a member. Returns false if the user is a member already. */
  async addMember(row: Database['members']) {
    const added = await query()
      .insertInto('members')
      .values(row)
      .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** Returns the highest number of an organization. Until the transaction ends, no other one can add an organization. */
  async lastOrganizationNumber() {
    if (engine === 'postgres')
      await sql`select pg_advisory_xact_lock(${newOrganizationLock})`.execute(query());
    const last = await query()
      .selectFrom('organizations')
      .select((e) => e.fn.max('number').as('number'))
      .executeTakeFirstOrThrow();
    return last.number ?? 0;
  },

  insertOrganization: rowsOf({ query }, 'organizations').insert,

  organization: (id: string) => rowsOf({ query }, 'organizations').pick({ id }, ['id', 'custom_hostname']),

  ofCustomHostname: (custom_hostname: string) =>
    rowsOf({ query }, 'organizations').pick({ custom_hostname }, ['id']),

  setCustomHostname: (id: string, custom_hostname: string | null) =>
    rowsOf({ query }, 'organizations').update({ id }, { custom_hostname }),

  collection: (organizationId: string, id: string) =>
    rowsOf({ query }, 'collections').pick({ organization_id: organizationId, id }, ['id']),

  /** Returns a space of any organization, unless it is deleted. */
  space: (id: string) => rowsOf({ query }, 'spaces').get({ id, deleted_at: null }),

  /** Adds an invite link. Returns false if the role already has one. */
  async addInvite(id: string, organizationId: string, role: Role) {
    const added = await query()
      .insertInto('invites')
      .values({ id, organization_id: organizationId, role })
      .onConflict((conflict) => conflict.columns(['organization_id', 'role']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** Returns 0 if single sign-on isn't enforced. */
  stopEnforcing: (id: string) => rowsOf({ query }, 'organizations').update({ id, sso: 1 }, { sso: 0 }),

  setDisabled: (organizationId: string, userId: string, isDisabled: boolean) =>
    rowsOf({ query }, 'members').update(
      { organization_id: organizationId, user_id: userId },
      { disabled: isDisabled ? 1 : 0 },
    ),
});
