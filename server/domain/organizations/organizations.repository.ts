import { sql } from 'kysely';
import { insertAll } from '#server/base/database/insertAll.ts';
import type { Caller } from '#server/domain/access/access.ts';
import { rowList } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

/** Identifies the lock of new organizations among PostgreSQL's advisory locks. */
const newOrganizationLock = 7_318_204;

export const organizationsRepository = (store: Store) => {
  const { query, engine } = store;
  const ofUser = (userId: string) =>
    query()
      .selectFrom('organizations')
      .innerJoin('members', 'members.organization_id', 'organizations.id')
      .where('members.user_id', '=', userId)
      .where('members.disabled', '=', 0);

  return {
    /** Returns the highest number of an organization. Until the transaction ends, no other one can add an organization. */
    async lastNumber() {
      if (engine === 'postgres')
        await sql`select pg_advisory_xact_lock(${newOrganizationLock})`.execute(query());
      const last = await query()
        .selectFrom('organizations')
        .select((e) => e.fn.max('number').as('number'))
        .executeTakeFirstOrThrow();
      return last.number ?? 0;
    },

    insert: rowsOf({ query }, 'organizations').insert,

    /** Returns the organizations that a caller may enter, oldest first. */
    list({ id, bound, isExempt = false }: Caller) {
      let rows = ofUser(id).selectAll('organizations').select('members.role');
      if (bound) rows = rows.where('organizations.id', '=', bound.organizationId);
      if (!(bound ? bound.isSso : isExempt)) rows = rows.where('organizations.sso', '=', 0);
      return rowList(rows, ['organizations.created_at', 'organizations.id']);
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

    update: rowsOf(store, 'organizations').update,

    invites: rowsOf(store, 'invites'),

    async claimDomains(organizationId: string, domains: string[]) {
      await rowsOf(store, 'email_domains').remove({ organization_id: organizationId });
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
      rowsOf(store, 'sites').pick({ organization_id: organizationId, id: siteId }, ['id']),

    samlProvider: (organizationId: string) =>
      rowsOf(store, 'saml_providers').pick({ organization_id: organizationId }, ['id']),
  };
};
