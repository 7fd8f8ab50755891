// What the access screen needs before it shows. Members are read by the screen itself, which shows how far that is.
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { collectionsQuery, readerQuery } from './access.api.ts';

export const accessWave = wave(paths.access, (ask, { organizationId }) => [
  ask(readerQuery(organizationId)),
  ask(collectionsQuery(organizationId)).catch(() => null),
]);
