import type { TeamRole } from '#contract/team.ts';
import type { PageWindow } from '../core/paging.ts';
import { fold } from '../core/text.ts';
import { batchesOf } from '../database/batches.ts';
import type { Store } from '../database/store.ts';
import { memberRows } from '../members/members.repository.ts';
import { titleContains } from './teamTitle.repository.ts';

export type Filter = {
  organizationId: string;
  title: string | undefined;
  /** The id of an owner. */
  owner: string | undefined;
};

type Membership = { userId: string; role: TeamRole };

export const teamsRepository = (store: Store) => {
  const { query } = store;

  function matching({ organizationId, title, owner }: Filter) {
    let rows = query().selectFrom('teams').where('teams.organization_id', '=', organizationId);
    if (title !== undefined) rows = rows.where(titleContains(title));
    if (owner !== undefined)
      rows = rows.where('teams.id', 'in', (e) =>
        e
          .selectFrom('team_members')
          .select('team_id')
          .where('organization_id', '=', organizationId)
          .where('user_id', '=', owner)
          .where('role', '=', 'owner'),
      );
    return rows;
  }

  return {
    /** Returns the number of members of each team, and whether the user owns it. */
    async memberships(teamIds: string[], userId: string) {
      if (teamIds.length === 0) return new Map<string, { members: number; owned: boolean }>();
      const rows = await query()
        .selectFrom('team_members')
        .select((e) => [
          'team_id',
          e.fn.countAll<number>().as('members'),
          e.fn
            .sum<number>(
              e
                .case()
                .when(e.and({ user_id: userId, role: 'owner' }))
                .then(1)
                .else(0)
                .end(),
            )
            .as('owned'),
        ])
        .where('team_id', 'in', teamIds)
        .groupBy('team_id')
        .execute();
      return new Map(rows.map((row) => [row.team_id, { members: row.members, owned: row.owned > 0 }]));
    },

    /** Returns teams, newest first. */
    list(filter: Filter, { after, limit }: PageWindow) {
      let rows = matching(filter).selectAll('teams');
      if (after) {
        const [createdAt = '', id = ''] = after;
        rows = rows.where((e) => e(e.refTuple('teams.created_at', 'teams.id'), '<', e.tuple(createdAt, id)));
      }
      return rows.orderBy('teams.created_at', 'desc').orderBy('teams.id', 'desc').limit(limit).execute();
    },

    async count(filter: Filter) {
      const row = await matching(filter)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    get: (organizationId: string, teamId: string) =>
      query()
        .selectFrom('teams')
        .selectAll()
        .where('id', '=', teamId)
        .where('organization_id', '=', organizationId)
        .executeTakeFirst(),

    insert: (row: { id: string; organization_id: string; title: string; created_at: string }) =>
      query()
        .insertInto('teams')
        .values({ ...row, title_key: fold(row.title) })
        .execute(),

    rename: (teamId: string, title: string) =>
      query()
        .updateTable('teams')
        .set({ title, title_key: fold(title) })
        .where('id', '=', teamId)
        .execute(),

    /** Deletes the team with its memberships and grants, and clears it as default team of SAML providers. */
    async remove(organizationId: string, teamId: string) {
      await query().deleteFrom('team_members').where('team_id', '=', teamId).execute();
      await query()
        .deleteFrom('grants')
        .where('organization_id', '=', organizationId)
        .where('subject_id', '=', teamId)
        .execute();
      await query()
        .updateTable('saml_providers')
        .set({ default_team_id: null })
        .where('organization_id', '=', organizationId)
        .where('default_team_id', '=', teamId)
        .execute();
      await query().deleteFrom('teams').where('id', '=', teamId).execute();
    },

    /** Returns the members of a team, ordered by name. */
    members(organizationId: string, teamId: string, { after, limit }: PageWindow) {
      let rows = memberRows(store)
        .innerJoin('team_members', 'team_members.user_id', 'members.user_id')
        .select('team_members.role as team_role')
        .where('members.organization_id', '=', organizationId)
        .where('team_members.team_id', '=', teamId);
      if (after) {
        const [name = '', id = ''] = after;
        rows = rows.where((e) =>
          e(e.refTuple('members.name_key', 'members.user_id'), '>', e.tuple(name, id)),
        );
      }
      return rows.orderBy('members.name_key').orderBy('members.user_id').limit(limit).execute();
    },

    async countMembers(teamId: string) {
      const row = await query()
        .selectFrom('team_members')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('team_id', '=', teamId)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async isOwner(teamId: string, userId: string) {
      const row = await query()
        .selectFrom('team_members')
        .select('role')
        .where('team_id', '=', teamId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.role === 'owner';
    },

    /** Adds people to a team. Existing members get the new role, unless `keepRoles`. */
    async put(organizationId: string, teamId: string, memberships: Membership[], keepRoles: boolean) {
      for (const batch of batchesOf(memberships)) {
        const rows = batch.map(({ userId, role }) => ({
          team_id: teamId,
          organization_id: organizationId,
          user_id: userId,
          role,
        }));
        await query()
          .insertInto('team_members')
          .values(rows)
          .onConflict((conflict) => {
            const known = conflict.columns(['team_id', 'user_id']);
            return keepRoles
              ? known.doNothing()
              : known.doUpdateSet((e) => ({ role: e.ref('excluded.role') }));
          })
          .execute();
      }
    },

    /** Removes people from a team. Returns the number of those who were members. */
    async removeMembers(teamId: string, userIds: string[]) {
      let gone = 0;
      for (const batch of batchesOf(userIds)) {
        const { numDeletedRows } = await query()
          .deleteFrom('team_members')
          .where('team_id', '=', teamId)
          .where('user_id', 'in', batch)
          .executeTakeFirst();
        gone += Number(numDeletedRows);
      }
      return gone;
    },

    /** Returns the members of the organization with these user ids or lower-case emails. */
    async people(organizationId: string, column: 'users.id' | 'users.email', values: string[]) {
      const found: { id: string; email: string }[] = [];
      for (const batch of batchesOf(values))
        found.push(
          ...(await query()
            .selectFrom('users')
            .innerJoin('members', 'members.user_id', 'users.id')
            .select(['users.id', 'users.email'])
            .where('members.organization_id', '=', organizationId)
            .where(column, 'in', batch)
            .execute()),
        );
      return found;
    },
  };
};
