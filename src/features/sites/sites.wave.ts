// What the screens of sites read.
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { organizationQuery } from './sites.api.ts';

export const sitesWave = wave(paths.sites, (ask, { organizationId }) => [
  ask(organizationQuery(organizationId)),
]);
