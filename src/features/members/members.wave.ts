// What the list of members reads.
import { ApiError } from '#api/ApiError.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { membersQuery } from './members.api.ts';
import { membersSearch } from './members.search.ts';

/** Who may not list members is told so by the screen itself. */
function unlessRefused(error: unknown) {
  if (error instanceof ApiError && error.status === 403) return null;
  throw error;
}

export const membersWave = wave(paths.members, (ask, { organizationId }, search) => [
  ask(membersQuery(organizationId, membersSearch(search))).catch(unlessRefused),
]);
