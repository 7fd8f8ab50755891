// What the screens of single sign-on read.
import { ApiError } from '#api/ApiError.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { loginsQuery, providerQuery, providersQuery } from './sso.api.ts';
import { providersSearch } from './sso.search.ts';

/** Who may not list providers is told so by the screen itself. */
function unlessRefused(error: unknown) {
  if (error instanceof ApiError && error.status === 403) return null;
  throw error;
}

export const ssoWave = wave(paths.samlProviders, (ask, { organizationId }, search) => [
  ask(providersQuery(organizationId, providersSearch(search))).catch(unlessRefused),
  ask(loginsQuery(organizationId)),
]);

export const providerWave = wave(paths.samlProvider, (ask, { organizationId, samlProviderId }) => [
  ask(providerQuery(organizationId, samlProviderId)),
]);
