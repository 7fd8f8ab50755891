// Rows become the specification's Teams.
import type { Team } from '#contract/team.ts';
import type { OrganizationAccess } from '../access/access.ts';
import { permissionsOf, teamNeeds } from '../access/levels.ts';
import { teamReach } from '../access/reach.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

type Row = Database['teams'];

/** How many members each team has, and whether `userId` owns it. */
async function memberships({ query }: Store, teamIds: string[], userId: string) {
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
}

/** Reads what these teams' rows don't hold, and gives the function that makes each a Team for the caller. */
export async function toTeams(context: Context, access: OrganizationAccess, rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  const [members, reach] = await Promise.all([
    memberships(context.store, ids, access.caller.id),
    teamReach(context.store, access.organization.id, ids),
  ]);
  return (row: Row): Team => {
    const permissions = permissionsOf(teamNeeds, access.level);
    const { members: count = 0, owned = false } = members.get(row.id) ?? {};
    return {
      object: 'team',
      id: row.id,
      title: row.title,
      members: count,
      spaces: reach.get(row.id)?.size ?? 0,
      createdAt: row.created_at,
      permissions: { ...permissions, admin: permissions.admin || owned },
    };
  };
}
