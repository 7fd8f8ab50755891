// What collections and spaces start from; the spaces of each collection follow when the screen stands.
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { collectionsQuery, organizationQuery } from './content.api.ts';

export const contentWave = wave(paths.content, (ask, { organizationId }) => [
  ask(collectionsQuery(organizationId)),
  ask(organizationQuery(organizationId)),
]);
