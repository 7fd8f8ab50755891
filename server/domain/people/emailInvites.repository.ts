import type { Role } from '#contract/fields.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

export const emailInvitesRepository = ({ query }: Store) => {
  const rows = rowsOf({ query }, 'email_invites');
  return {
    ...rows,

    /** Adds the invite link of a role. Returns false if the role already has one. */
    async addRoleLink(id: string, organizationId: string, role: Role) {
      const added = await query()
        .insertInto('invites')
        .values({ id, organization_id: organizationId, role })
        .onConflict((conflict) => conflict.columns(['organization_id', 'role']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** Returns the invites of addresses, also expired and accepted ones. */
    of: (organizationId: string, emails: readonly string[]) =>
      query()
        .selectFrom('email_invites')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('email', 'in', emails)
        .execute(),

    /** Returns the users with these addresses who are members, by address. */
    members: (organizationId: string, emails: readonly string[]) =>
      query()
        .selectFrom('users')
        .innerJoin('members', 'members.user_id', 'users.id')
        .select(['users.id', 'users.email'])
        .where('members.organization_id', '=', organizationId)
        .where('users.email', 'in', emails)
        .execute(),

    /** Returns the id of the user who invited this address. */
    inviterOf: async (organizationId: string, email: string) =>
      (await rows.pick({ organization_id: organizationId, email }, ['invited_by']))?.invited_by,

    /** Returns the display names of users. */
    names: (ids: readonly string[]) =>
      query().selectFrom('users').select(['id', 'display_name']).where('id', 'in', ids).execute(),

    /** Returns the invite of an address that can be accepted now. */
    pendingOf: (organizationId: string, email: string, now: string) =>
      query()
        .selectFrom('email_invites')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('email', '=', email)
        .where('accepted_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** Returns an invite with its organization. It may have expired or been accepted. */
    byHash: (hash: string) =>
      query()
        .selectFrom('email_invites')
        .innerJoin('organizations', 'organizations.id', 'email_invites.organization_id')
        .leftJoin('users', 'users.id', 'email_invites.invited_by')
        .selectAll('email_invites')
        .select(['organizations.title', 'organizations.sso as enforces_sso', 'users.display_name as inviter'])
        .where('email_invites.hash', '=', hash)
        .executeTakeFirst(),

    /** Returns an invite link with its organization, or undefined. */
    link: (id: string) =>
      query()
        .selectFrom('invites')
        .innerJoin('organizations', 'organizations.id', 'invites.organization_id')
        .selectAll('invites')
        .select(['organizations.title', 'organizations.sso as enforces_sso', 'organizations.invite_links'])
        .where('invites.id', '=', id)
        .executeTakeFirst(),

    /** Returns which of these invite links were shown to a person. */
    viewedLinks: (userId: string, ids: readonly string[]) =>
      query()
        .selectFrom('viewed_links')
        .select('invite_id')
        .where('user_id', '=', userId)
        .where('invite_id', 'in', ids)
        .execute(),

    addViewedLinks: (userId: string, ids: readonly string[]) =>
      rowsOf({ query }, 'viewed_links').upsert(
        ids.map((invite_id) => ({ user_id: userId, invite_id })),
        ['user_id', 'invite_id'],
      ),

    /** Returns which of these invite links exist. */
    existingLinks: (ids: readonly string[]) =>
      query().selectFrom('invites').select('id').where('id', 'in', ids).execute(),

    /** Deletes the invite links of an organization that were shown to a person. */
    revokeViewedLinks: (organizationId: string, userId: string) =>
      query()
        .deleteFrom('invites')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', (links) =>
          links.selectFrom('viewed_links').select('invite_id').where('user_id', '=', userId),
        )
        .execute(),

    /** Marks an invite as accepted. Returns the number of changed rows: of several processes, one gets 1. */
    accept: (id: string, now: string) => rows.update({ id, accepted_at: null }, { accepted_at: now }),

    /** Deletes the pending invites that a person sent. They may know the links. */
    revokeSent: (organizationId: string, userId: string) =>
      rows.remove({ organization_id: organizationId, invited_by: userId, accepted_at: null }),

    /** Deletes invites that expired before a time. */
    sweep: (organizationId: string, before: string) =>
      query()
        .deleteFrom('email_invites')
        .where('organization_id', '=', organizationId)
        .where('expires_at', '<', before)
        .execute(),
  };
};
