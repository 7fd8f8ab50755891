// What collections and spaces start from; the spaces of each collection follow when the screen stands.
import { collectionsQuery } from '#directory/spaces.api.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { organizationQuery } from './content.api.ts';

export const contentWave = wave(paths.content, (ask, { organizationId }) => [
  ask(collectionsQuery(organizationId)),
  ask(organizationQuery(organizationId)),
]);
