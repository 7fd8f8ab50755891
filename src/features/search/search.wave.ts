// What a search reads; without words, nothing.
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { organizationSearch, organizationSearchQuery } from './search.api.ts';

export const searchWave = wave(paths.organizationSearch, (ask, { organizationId }, search) => {
  const { query, ...rest } = organizationSearch(search);
  return query === undefined ? [] : [ask(organizationSearchQuery(organizationId, { query, ...rest }))];
});
