// What the list of members reads.
import { ApiError } from '#api/ApiError.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { membersQuery } from './members.api.ts';
import { membersSearch } from './members.search.ts';
import { spanIn, spanName } from './not-seen/spans.ts';

/** Who may not list members is told so by the screen itself. */
function unlessRefused(error: unknown) {
  if (error instanceof ApiError && error.status === 403) return null;
  throw error;
}

export const membersWave = wave(paths.members, (ask, { organizationId }, search) =>
  // Who was not seen is found by reading through all members, and shown while that goes on.
  spanIn(search.get(spanName)) === null
    ? [ask(membersQuery(organizationId, membersSearch(search))).catch(unlessRefused)]
    : [],
);
