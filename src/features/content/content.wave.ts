// What collections and spaces start from; the spaces of each collection follow when the screen stands.
import { collectionQuery, organizationQuery } from '#directory/resources.api.ts';
import { collectionsQuery } from '#directory/spaces.api.ts';
import { paths } from '#routing/paths.ts';
import { wave, type Ask } from '#routing/wave.ts';

const begin = (ask: Ask, { organizationId }: { organizationId: string }) => [
  ask(collectionsQuery(organizationId)),
  ask(organizationQuery(organizationId)),
];

export const contentWave = wave(paths.content, begin);
export const spacesWave = wave(paths.spaces, begin);
export const contentDefaultsWave = wave(paths.contentDefaults, begin);

export const collectionWave = wave(paths.collection, (ask, { collectionId, ...place }) => [
  ask(collectionQuery(collectionId)),
  ...begin(ask, place),
]);
