// What the comments of an organization start from; the spaces follow when the screen stands.
import { collectionsQuery } from '#directory/spaces.api.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';

export const inboxWave = wave(paths.commentInbox, (ask, { organizationId }) => [
  ask(collectionsQuery(organizationId)),
]);
