// What the list of fields reads.
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { fieldsQuery } from './customFields.api.ts';
import { fieldsSearch } from './customFields.search.ts';

export const fieldsWave = wave(paths.customFields, (ask, { organizationId }, search) => [
  ask(fieldsQuery(organizationId, fieldsSearch(search))),
]);
