// What the list of translations reads.
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { translationsQuery } from './translations.api.ts';
import { translationsSearch } from './translations.search.ts';

export const translationsWave = wave(paths.translations, (ask, { organizationId }, search) => [
  ask(translationsQuery(organizationId, translationsSearch(search))),
]);
