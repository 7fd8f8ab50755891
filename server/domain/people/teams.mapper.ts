import type { Team } from '#contract/team.ts';
import type { OrganizationAccess } from '#server/domain/access/access.ts';
import { permissionsOf, teamNeeds } from '#server/domain/access/levels.ts';
import { spacesOfTeams } from '#server/domain/access/visibleSpaces.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { teamsRepository } from './teams.repository.ts';

type Row = Database['teams'];

/** Loads the related data of teams, and returns a function that maps rows to API objects for the caller. */
export async function toTeams(context: Context, access: OrganizationAccess, rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  const [members, reach] = await Promise.all([
    teamsRepository(context.store).memberships(ids, access.caller.id),
    spacesOfTeams(context.store, access.organization.id, ids),
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
