import type { TeamRole } from '#contract/team.ts';
import { fold } from '#server/base/lib/text.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowList } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';
import { memberRows } from './members.repository.ts';
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
  const teams = rowsOf(store, 'teams');

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

    ...teams,

    /** Returns teams, newest first. */
    list: (filter: Filter) =>
      rowList(matching(filter).selectAll('teams'), ['teams.created_at', 'teams.id'], 'desc'),

    insert: (row: { id: string; organization_id: string; title: string; created_at: string }) =>
      teams.insert({ ...row, title_key: fold(row.title) }),

    rename: (teamId: string, title: string) => teams.update(teamId, { title, title_key: fold(title) }),

    /** Deletes the team with its memberships and grants, and clears it as default team of SAML providers. */
    async removeFrom(organizationId: string, teamId: string) {
      await rowsOf(store, 'team_members').remove({ team_id: teamId });
      await rowsOf(store, 'grants').remove({ organization_id: organizationId, subject_id: teamId });
      const default_team_id = teamId;
      await rowsOf(store, 'saml_providers').update(
        { organization_id: organizationId, default_team_id },
        { default_team_id: null },
      );
      await teams.remove(teamId);
    },

    /** Returns the members of a team, ordered by name. */
    members: (organizationId: string, teamId: string) => ({
      ...rowList(
        memberRows(store)
          .innerJoin('team_members', 'team_members.user_id', 'members.user_id')
          .select('team_members.role as team_role')
          .where('members.organization_id', '=', organizationId)
          .where('team_members.team_id', '=', teamId),
        ['members.name_key', 'members.user_id'],
      ),
      // Counting needs no joins.
      count: () => rowsOf(store, 'team_members').count({ team_id: teamId }),
    }),

    async isOwner(teamId: string, userId: string) {
      const row = await rowsOf(store, 'team_members').pick({ team_id: teamId, user_id: userId }, ['role']);
      return row?.role === 'owner';
    },

    /** Adds people to a team. Existing members get the new role, unless `keepRoles`. */
    async put(organization_id: string, team_id: string, memberships: Membership[], keepRoles: boolean) {
      const rows = memberships.map(({ userId: user_id, role }) => ({
        team_id,
        organization_id,
        user_id,
        role,
      }));
      await rowsOf(store, 'team_members').upsert(rows, ['team_id', 'user_id'], keepRoles ? [] : ['role']);
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
