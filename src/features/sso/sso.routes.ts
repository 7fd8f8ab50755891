import { nullIfForbidden } from '#api/http/ApiError.ts';
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { loginsQuery, providerQuery, providersQuery } from './sso.api.ts';
import { providersList } from './sso.list.ts';

export const ssoRoutes = [
  screen({
    path: paths.samlProviders,
    crumb: 'Single sign-on',
    paged: true,
    loader: (ensureQuery, { organizationId }, search) => [
      ensureQuery(providersQuery(organizationId, providersList.query(providersList.parse(search)))).catch(
        nullIfForbidden,
      ),
      ensureQuery(loginsQuery(organizationId)),
    ],
    Component: () => import('#features/sso/SsoScreen.tsx').then((module) => module.SsoScreen),
  }),
  screen({
    path: paths.newSamlProvider,
    crumb: 'Add SSO provider',
    Component: () => import('#features/sso/NewProviderScreen.tsx').then((module) => module.NewProviderScreen),
  }),
  screen({
    path: paths.samlProvider,
    crumb: named('/orgs/:organizationId/saml/:samlProviderId', 'label'),
    loader: (ensureQuery, { organizationId, samlProviderId }) => [
      ensureQuery(providerQuery(organizationId, samlProviderId)),
    ],
    Component: () => import('#features/sso/ProviderScreen.tsx').then((module) => module.ProviderScreen),
  }),
];
