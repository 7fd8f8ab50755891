// Many members into one team, or out of it: in one request, or in a few where they are very many.
import { useQuery } from '@tanstack/react-query';
import { startBulk } from '#api/bulk/startBulk.ts';
import { inPace } from '#api/bulk/pace.ts';
import { holdStale, mutation, perform } from '#api/mutation.ts';
import { pagesOf } from '#api/pages.ts';
import type { Team, TeamRole } from '#contract/team.ts';
import { teams } from '#contract/teams.ts';
import { counted } from '#lib/words.ts';
import { teamName } from '#pickers/pickerWords.ts';
import { staleWithTeams } from '../members.api.ts';
import type { Start } from './startMembers.ts';

/** How many ids one request carries: far below what fits into 1 MiB. */
const together = 5000;

/** Puts members into a team or takes them out of it. */
const changeTeam = mutation(teams.updateMembers, {
  stale: staleWithTeams,
  scope: ({ organizationId, teamId }) => `team ${organizationId} ${teamId}`,
});

export type TeamRoles = ReadonlyMap<string, TeamRole>;

/** Who is in a team, and as what; undefined until all are read. */
export function useTeamRoles(organizationId: string, team: Team | null) {
  const teamId = team?.id ?? '';
  return useQuery({
    queryKey: ['roles in team', organizationId, teamId],
    async queryFn({ signal }): Promise<TeamRoles> {
      const roles = new Map<string, TeamRole>();
      const pages = pagesOf(teams.listMembers, { organizationId, teamId }, signal, inPace(signal));
      for await (const page of pages)
        for (const one of page.items) roles.set(one.organization.id, one.team.role);
      return roles;
    },
    enabled: team !== null,
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  });
}

type Into = Start & { team: Team; roles: TeamRoles };

/** Adds them; undo takes out those who were not in it. */
export function startAdding({ client, organizationId, rows, onEnd, team }: Into) {
  const one = { organizationId, teamId: team.id };
  return startBulk({
    client,
    title: `Add to ${teamName(team)}`,
    doing: 'Adding…',
    rows,
    together,
    onEnd,
    around: () => holdStale(client, changeTeam, { ...one, body: {} }),
    write: (ids, company) =>
      perform(
        client,
        changeTeam,
        { ...one, body: { add: [...ids] } },
        {
          ...company,
          says: `${counted(ids.length, 'member')} added to ${teamName(team)}.`,
          undo: { input: { ...one, body: { remove: [...ids] } } },
        },
      ),
  });
}

/** Takes them out; undo puts them back with the roles they had. */
export function startLeaving({ client, organizationId, rows, onEnd, team, roles }: Into) {
  const one = { organizationId, teamId: team.id };
  const asTheyWere = (ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, { role: roles.get(id) ?? 'member' }] as const));
  return startBulk({
    client,
    title: `Remove from ${teamName(team)}`,
    doing: 'Removing…',
    rows,
    together,
    onEnd,
    around: () => holdStale(client, changeTeam, { ...one, body: {} }),
    write: (ids, company) =>
      perform(
        client,
        changeTeam,
        { ...one, body: { remove: [...ids] } },
        {
          ...company,
          says: `${counted(ids.length, 'member')} removed from ${teamName(team)}.`,
          undo: { input: { ...one, body: { memberships: asTheyWere(ids) } } },
        },
      ),
  });
}
