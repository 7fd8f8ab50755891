import { currentUserQuery } from '#directory/people/currentUser.ts';
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { claimsQuery, organizationsQuery } from './organizations.api.ts';
import { organizationsList } from './organizations.list.ts';
import { parseDomain } from './parseInput.ts';

/** Screens outside of an organization. */
export const organizationsRoutes = [
  screen({
    path: paths.organizations,
    crumb: 'Organizations',
    paged: true,
    loader: (ensureQuery, _parameters, search) => [
      ensureQuery(organizationsQuery(organizationsList.query(organizationsList.parse(search)))),
    ],
    Component: () =>
      import('#features/organizations/OrganizationsScreen.tsx').then((module) => module.OrganizationsScreen),
  }),
  screen({
    path: paths.newOrganization,
    crumb: 'Create organization',
    under: paths.organizations,
    loader: (ensureQuery) => [ensureQuery(currentUserQuery), ensureQuery(organizationsQuery({ limit: 1 }))],
    Component: () =>
      import('#features/organizations/new/NewOrganizationScreen.tsx').then(
        (module) => module.NewOrganizationScreen,
      ),
  }),
  screen({
    path: paths.emailDomains,
    crumb: 'Email domains',
    under: paths.organizations,
    loader: (ensureQuery, _parameters, search) => {
      const domain = parseDomain(search.get('domain') ?? '');
      return domain === null ? [] : [ensureQuery(claimsQuery(domain))];
    },
    Component: () =>
      import('#features/organizations/EmailDomainsScreen.tsx').then((module) => module.EmailDomainsScreen),
  }),
];

/** Screens of one organization. */
export const organizationRoutes = [
  screen({
    path: paths.organization,
    crumb: named('/orgs/:organizationId', 'title'),
    Component: () =>
      import('#features/organizations/home/HomeScreen.tsx').then((module) => module.HomeScreen),
  }),
  screen({
    path: paths.organizationSettings,
    crumb: 'Settings',
    Component: () =>
      import('#features/organizations/settings/SettingsScreen.tsx').then((module) => module.SettingsScreen),
  }),
];
