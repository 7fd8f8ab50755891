// What the broken links of an organization start from; the spaces follow when the screen stands.
import { collectionsQuery } from '#directory/spaces.api.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';

export const brokenLinksWave = wave(paths.brokenLinks, (ask, { organizationId }) => [
  ask(collectionsQuery(organizationId)),
]);
