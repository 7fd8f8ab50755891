// What the list of teams reads.
import { nullIfForbidden } from '#api/ApiError.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { ownerQuery, teamsQuery } from './teams.api.ts';
import { teamsSearch } from './teams.search.ts';

export const teamsWave = wave(paths.teams, (ask, { organizationId }, search) => {
  const filters = teamsSearch(search);
  const list = ask(teamsQuery(organizationId, filters)).catch(nullIfForbidden);
  // The owner's name, which the list can do without.
  return filters.owner ? [list, ask(ownerQuery(organizationId, filters.owner)).catch(() => null)] : [list];
});
