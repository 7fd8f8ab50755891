// What a search reads; without words, nothing but the space that is searched.
import { spaceQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { organizationSearchQuery, searchIn, spaceSearchQuery } from './search.api.ts';

export const searchWave = wave(paths.organizationSearch, (ask, { organizationId }, url) => {
  const { query, space, ...rest } = searchIn(url);
  if (space === undefined)
    return query === undefined ? [] : [ask(organizationSearchQuery(organizationId, { query, ...rest }))];
  return [
    ask(spaceQuery(space)),
    ...(query === undefined ? [] : [ask(spaceSearchQuery(space, { query, ...rest }))]),
  ];
});
