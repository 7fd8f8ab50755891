// What the list of members reads.
import { nullIfForbidden } from '#api/ApiError.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { membersQuery } from './members.api.ts';
import { membersSearch } from './members.search.ts';
import { spanIn, spanName } from './not-seen/spans.ts';

export const membersWave = wave(paths.members, (ask, { organizationId }, search) =>
  // Who was not seen is found by reading through all members, and shown while that goes on.
  spanIn(search.get(spanName)) === null
    ? [ask(membersQuery(organizationId, membersSearch(search))).catch(nullIfForbidden)]
    : [],
);
