// The screens of single sign-on.
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const ssoScreens = [
  screen({
    path: paths.samlProviders,
    crumb: 'Single sign-on',
    paged: true,
    wave: () => import('#features/sso/sso.wave.ts').then((module) => module.ssoWave),
    Component: () => import('#features/sso/SsoScreen.tsx').then((module) => module.SsoScreen),
  }),
  screen({
    path: paths.newSamlProvider,
    crumb: 'New provider',
    Component: () => import('#features/sso/NewProviderScreen.tsx').then((module) => module.NewProviderScreen),
  }),
  screen({
    path: paths.samlProvider,
    crumb: named('/orgs/:organizationId/saml/:samlProviderId', 'label'),
    wave: () => import('#features/sso/sso.wave.ts').then((module) => module.providerWave),
    Component: () => import('#features/sso/ProviderScreen.tsx').then((module) => module.ProviderScreen),
  }),
];
