// What the list of teams reads.
import { ApiError } from '#api/ApiError.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { ownerQuery, teamsQuery } from './teams.api.ts';
import { teamsSearch } from './teams.search.ts';

/** Who may not list teams is told so by the screen itself. */
function unlessRefused(error: unknown) {
  if (error instanceof ApiError && error.status === 403) return null;
  throw error;
}

export const teamsWave = wave(paths.teams, (ask, { organizationId }, search) => {
  const filters = teamsSearch(search);
  const list = ask(teamsQuery(organizationId, filters)).catch(unlessRefused);
  // The owner's name, which the list can do without.
  return filters.owner ? [list, ask(ownerQuery(organizationId, filters.owner)).catch(() => null)] : [list];
});
