// What the trash starts from: where deleted spaces lay.
import { collectionsQuery } from '#directory/spaces.api.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';

export const trashWave = wave(paths.trash, (ask, { organizationId }) => [
  ask(collectionsQuery(organizationId)).catch(() => null),
]);
