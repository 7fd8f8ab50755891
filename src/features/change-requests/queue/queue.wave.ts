// What lists of change requests start from; the requests follow when the screen stands.
import { spaceQuery } from '#directory/resources.api.ts';
import { collectionsQuery } from '#directory/spaces.api.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';

export const queueWave = wave(paths.reviewQueue, (ask, { organizationId }) => [
  ask(collectionsQuery(organizationId)),
]);

export const spaceRequestsWave = wave(paths.spaceChangeRequests, (ask, { spaceId }) => [
  ask(spaceQuery(spaceId)),
]);
