// What a team's page reads: the team with all its members, and the team that it is compared with.
import { teamQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { teamMembersQuery } from './teams.api.ts';

export const teamWave = wave(paths.team, (ask, { organizationId, teamId }, search) => {
  const other = search.get('compare');
  const reads = (id: string) => [
    ask(teamQuery(organizationId, id)),
    ask(teamMembersQuery(organizationId, id)),
  ];
  // The screen itself says that the other team can't be read.
  const others = other === null ? [] : reads(other).map((read) => read.catch(() => null));
  return [...reads(teamId), ...others];
});
