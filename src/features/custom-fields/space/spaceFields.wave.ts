// What the fields of a space read before they show.
import { spaceQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { valuesQuery } from '../customFields.api.ts';

export const spaceFieldsWave = wave(paths.spaceFields, (ask, { spaceId }) => [
  ask(spaceQuery(spaceId)),
  ask(valuesQuery(spaceId)),
]);
