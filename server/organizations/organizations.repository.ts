import type { Role } from '#contract/fields.ts';
import type { PageWindow } from '../core/paging.ts';
import { insertAll } from '../database/insertAll.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

type Columns = Partial<Omit<Database['organizations'], 'id' | 'number' | 'member_count' | 'members_made'>>;

export const organizationsRepository = (store: Store) => {
  const { query } = store;
  const ofUser = (userId: string) =>
    query()
      .selectFrom('organizations')
      .innerJoin('members', 'members.organization_id', 'organizations.id')
      .where('members.user_id', '=', userId)
      .where('members.disabled', '=', 0);

  return {
    /** Returns the organizations of a user, oldest first. */
    list(userId: string, { after, limit }: PageWindow) {
      let rows = ofUser(userId).selectAll('organizations').select('members.role');
      if (after) {
        const [createdAt = '', id = ''] = after;
        rows = rows.where((e) =>
          e(e.refTuple('organizations.created_at', 'organizations.id'), '>', e.tuple(createdAt, id)),
        );
      }
      return rows.orderBy('organizations.created_at').orderBy('organizations.id').limit(limit).execute();
    },

    async count(userId: string) {
      const row = await ofUser(userId)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Returns the ids of organizations in which a user owns a team. */
    async owningTeams(userId: string) {
      const rows = await query()
        .selectFrom('team_members')
        .select('organization_id')
        .distinct()
        .where('user_id', '=', userId)
        .where('role', '=', 'owner')
        // The index on team members starts with the organization. Without this condition the query scans all
        // of them.
        .where('organization_id', 'in', (e) =>
          e.selectFrom('members').select('members.organization_id').where('members.user_id', '=', userId),
        )
        .execute();
      return new Set(rows.map((row) => row.organization_id));
    },

    /**
     * Returns the organizations that claim a domain, with the user's role. `member` is null if they are not a
     * member.
     */
    claiming: (domain: string, userId: string) =>
      query()
        .selectFrom('email_domains')
        .innerJoin('organizations', 'organizations.id', 'email_domains.organization_id')
        .leftJoin('members', (join) =>
          join
            .onRef('members.organization_id', '=', 'organizations.id')
            .on('members.user_id', '=', userId)
            .on('members.disabled', '=', 0),
        )
        .selectAll('organizations')
        .select(['members.user_id as member', 'members.role'])
        .where('email_domains.domain', '=', domain)
        .orderBy('organizations.created_at')
        .orderBy('organizations.id')
        .execute(),

    get: (organizationId: string) =>
      query()
        .selectFrom('organizations')
        .selectAll()
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow(),

    update: (organizationId: string, columns: Columns) =>
      query().updateTable('organizations').set(columns).where('id', '=', organizationId).execute(),

    async claimDomains(organizationId: string, domains: string[]) {
      await query().deleteFrom('email_domains').where('organization_id', '=', organizationId).execute();
      const rows = domains.map((domain) => ({ organization_id: organizationId, domain }));
      await insertAll({ store }, 'email_domains', rows);
    },

    hostnameTaken: (hostname: string, byOtherThan: string) =>
      query()
        .selectFrom('organizations')
        .select('id')
        .where('hostname', '=', hostname)
        .where('id', '!=', byOtherThan)
        .executeTakeFirst(),

    site: (organizationId: string, siteId: string) =>
      query()
        .selectFrom('sites')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', siteId)
        .executeTakeFirst(),

    samlProvider: (organizationId: string) =>
      query()
        .selectFrom('saml_providers')
        .select('id')
        .where('organization_id', '=', organizationId)
        .limit(1)
        .executeTakeFirst(),

    invite: (organizationId: string, inviteId: string) =>
      query()
        .selectFrom('invites')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('id', '=', inviteId)
        .executeTakeFirst(),

    inviteOfRole: (organizationId: string, role: Role) =>
      query()
        .selectFrom('invites')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('role', '=', role)
        .executeTakeFirst(),

    setInviteRole: (inviteId: string, role: Role) =>
      query().updateTable('invites').set({ role }).where('id', '=', inviteId).execute(),

    removeInvite: (inviteId: string) => query().deleteFrom('invites').where('id', '=', inviteId).execute(),
  };
};
