// What the fields of a space read before they show.
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { spaceQuery, valuesQuery } from '../customFields.api.ts';

export const spaceFieldsWave = wave(paths.spaceFields, (ask, { spaceId }) => [
  ask(spaceQuery(spaceId)),
  ask(valuesQuery(spaceId)),
]);
