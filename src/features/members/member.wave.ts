// What a member's page reads: the member, and the list of the tab that is open.
import { memberQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { memberSpacesQuery, memberTeamsQuery } from './member.api.ts';
import { memberSpacesSearch, memberTeamsSearch } from './members.search.ts';

export const memberWave = wave(paths.member, (ask, { organizationId, userId }, search) => [
  ask(memberQuery(organizationId, userId)),
  search.get('tab') === 'teams'
    ? ask(memberTeamsQuery(organizationId, userId, memberTeamsSearch(search)))
    : ask(memberSpacesQuery(organizationId, userId, memberSpacesSearch(search))),
]);
