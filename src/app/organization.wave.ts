// What every screen of an organization needs: the organization itself.
import { apiQuery } from '#api/query.ts';
import { organizations } from '#contract/organizations.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';

export const organizationWave = wave(paths.organization, (ask, { organizationId }) => [
  ask(apiQuery(organizations.get, { organizationId })),
]);
