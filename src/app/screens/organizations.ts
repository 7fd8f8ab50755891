// The screens of organizations: the list of them, and an organization's home and settings.
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

/** Outside of any organization. */
export const organizationsScreens = [
  screen({
    path: paths.organizations,
    crumb: 'Organizations',
    paged: true,
    wave: () =>
      import('#features/organizations/organizations.wave.ts').then((module) => module.organizationsWave),
    Component: () =>
      import('#features/organizations/OrganizationsScreen.tsx').then((module) => module.OrganizationsScreen),
  }),
  screen({
    path: paths.emailDomains,
    crumb: 'E-mail domains',
    under: paths.organizations,
    wave: () =>
      import('#features/organizations/organizations.wave.ts').then((module) => module.emailDomainsWave),
    Component: () =>
      import('#features/organizations/EmailDomainsScreen.tsx').then((module) => module.EmailDomainsScreen),
  }),
];

/** Of one organization. */
export const organizationScreens = [
  screen({
    path: paths.organization,
    crumb: named('/orgs/:organizationId', 'title'),
    wave: () =>
      import('#features/organizations/organizations.wave.ts').then((module) => module.organizationWave),
    Component: () => import('#features/organizations/HomeScreen.tsx').then((module) => module.HomeScreen),
  }),
  screen({
    path: paths.organizationSettings,
    crumb: 'Settings',
    wave: () =>
      import('#features/organizations/organizations.wave.ts').then((module) => module.organizationWave),
    Component: () =>
      import('#features/organizations/settings/SettingsScreen.tsx').then((module) => module.SettingsScreen),
  }),
];
