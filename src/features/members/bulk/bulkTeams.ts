import { useQuery } from '@tanstack/react-query';
import { startBulk } from '#api/bulk/startBulk.ts';
import { editItem } from '#api/writes/cacheEdits.ts';
import { asJob } from '#api/reads/requestQueue.ts';
import { holdInvalidation, mutation, perform } from '#api/mutation.ts';
import { pagesOf } from '#api/reads/pages.ts';
import type { Input } from '#contract/operation.ts';
import { members } from '#contract/areas/members.ts';
import type { Team, TeamRole } from '#contract/team.ts';
import { teams } from '#contract/areas/teams.ts';
import { pluralize } from '#lib/format.ts';
import { teamName } from '#directory/people/names.ts';
import { affectedKeys } from '../members.api.ts';
import type { BulkInput } from './bulkMembers.ts';

/** IDs per request. Keeps the body far below 1 MiB. */
const idsPerRequest = 5000;

/** The number of teams of these members in cached lists, also in those that are never refetched. */
function countTeams(organizationId: string, ids: readonly string[], by: 1 | -1) {
  const changed = new Set(ids);
  // The edit can be applied twice, but changes a number once.
  const numbers = new Map<string, number>();
  return editItem(
    members.list,
    { organizationId },
    ({ id }) => changed.has(id),
    (member) => {
      const number = numbers.get(member.id) ?? member.teams + by;
      numbers.set(member.id, number);
      return { ...member, teams: number };
    },
  );
}

/** Adds members to a team that they aren't in, or removes members from it. */
const changeTeam = mutation(teams.updateMembers, {
  invalidates: affectedKeys,
  applyResponse: (_, { organizationId, body: { add = [], remove = [], memberships = {} } }) => [
    countTeams(organizationId, [...add, ...Object.keys(memberships)], 1),
    countTeams(organizationId, remove, -1),
  ],
  scope: ({ organizationId, teamId }) => `team ${organizationId} ${teamId}`,
});

export type TeamRoles = ReadonlyMap<string, TeamRole>;

/** The role of each member of a team, by user ID; undefined until all members are loaded. */
export function useTeamRoles(organizationId: string, team: Team | null) {
  const teamId = team?.id ?? '';
  return useQuery({
    queryKey: ['team roles', organizationId, teamId],
    async queryFn({ signal }): Promise<TeamRoles> {
      const roles = new Map<string, TeamRole>();
      const pages = pagesOf(teams.listMembers, { organizationId, teamId }, signal, asJob(signal));
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

type TeamBulkInput = BulkInput & { team: Team; roles: TeamRoles };
type TeamChange = {
  title: string;
  doing: string;
  body: (ids: string[]) => Input<typeof teams.updateMembers>['body'];
  undoBody: (ids: readonly string[]) => Input<typeof teams.updateMembers>['body'];
  describe: (members: string) => string;
};

function startChange({ client, organizationId, rows, onEnd, team }: TeamBulkInput, change: TeamChange) {
  const one = { organizationId, teamId: team.id };
  return startBulk({
    client,
    title: change.title,
    doing: change.doing,
    rows,
    together: idsPerRequest,
    onEnd,
    around: () => holdInvalidation(client, changeTeam, { ...one, body: {} }),
    write: (ids, context) =>
      perform(
        client,
        changeTeam,
        { ...one, body: change.body([...ids]) },
        {
          ...context,
          description: change.describe(pluralize(ids.length, 'member')),
          undo: { input: { ...one, body: change.undoBody(ids) } },
        },
      ),
  });
}

/** Adds members to a team. Undo removes those who were not in it before. */
export const startAddToTeam = (into: TeamBulkInput) =>
  startChange(into, {
    title: `Add to ${teamName(into.team)}`,
    doing: 'Adding…',
    body: (add) => ({ add }),
    undoBody: (ids) => ({ remove: [...ids] }),
    describe: (people) => `${people} added to “${teamName(into.team)}”`,
  });

/** Removes members from a team. Undo restores them with their roles. */
export const startRemoveFromTeam = (into: TeamBulkInput) =>
  startChange(into, {
    title: `Remove from ${teamName(into.team)}`,
    doing: 'Removing…',
    body: (remove) => ({ remove }),
    undoBody: (ids) => ({
      add: ids.filter((id) => into.roles.get(id) !== 'owner'),
      memberships: Object.fromEntries(
        ids.filter((id) => into.roles.get(id) === 'owner').map((id) => [id, { role: 'owner' }] as const),
      ),
    }),
    describe: (people) => `${people} removed from “${teamName(into.team)}”`,
  });
