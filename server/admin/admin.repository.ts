import type { Role } from '#contract/fields.ts';
import { rowsOf } from '../database/rows.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export const adminRepository = ({ query }: Store) => ({
  userByEmail: (email: string) =>
    query().selectFrom('users').select(['id', 'display_name']).where('email', '=', email).executeTakeFirst(),

  insertUser: (row: Database['users']) => query().insertInto('users').values(row).execute(),

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

  async lastOrganizationNumber() {
    const last = await query()
      .selectFrom('organizations')
      .select((e) => e.fn.max('number').as('number'))
      .executeTakeFirstOrThrow();
    return last.number ?? 0;
  },

  insertOrganization: (row: Database['organizations']) =>
    query().insertInto('organizations').values(row).execute(),

  organization: (id: string) =>
    query().selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst(),

  collection: (organizationId: string, id: string) =>
    rowsOf({ query }, 'collections').pick({ organization_id: organizationId, id }, ['id']),

  /** Returns a space of any organization, unless it is deleted. */
  space: (id: string) => rowsOf({ query }, 'spaces').get({ id, deleted_at: null }),

  insertSite: (row: Database['sites']) => query().insertInto('sites').values(row).execute(),

  /** Makes a site the organization's default site, unless there is one. */
  setFirstSite: (organizationId: string, siteId: string) =>
    query()
      .updateTable('organizations')
      .set({ default_site_id: siteId })
      .where('id', '=', organizationId)
      .where('default_site_id', 'is', null)
      .execute(),

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
});
