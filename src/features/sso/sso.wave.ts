// What the screens of single sign-on read.
import { nullIfForbidden } from '#api/ApiError.ts';
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { loginsQuery, providerQuery, providersQuery } from './sso.api.ts';
import { providersSearch } from './sso.search.ts';

export const ssoWave = wave(paths.samlProviders, (ask, { organizationId }, search) => [
  ask(providersQuery(organizationId, providersSearch(search))).catch(nullIfForbidden),
  ask(loginsQuery(organizationId)),
]);

export const providerWave = wave(paths.samlProvider, (ask, { organizationId, samlProviderId }) => [
  ask(providerQuery(organizationId, samlProviderId)),
]);
