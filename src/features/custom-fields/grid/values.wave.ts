// What the sheet of values reads before it shows: the fields. Spaces and their values come as they are found.
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { everyFieldQuery } from '../customFields.api.ts';

export const valuesWave = wave(paths.customFieldValues, (ask, { organizationId }) => [
  ask(everyFieldQuery(organizationId)),
]);
