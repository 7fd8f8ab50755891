import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { tokensQuery } from './account.api.ts';

/** Screens of the user, outside of an organization. */
export const accountRoutes = [
  screen({
    path: paths.sessions,
    crumb: 'Sessions and tokens',
    under: paths.organizations,
    loader: (ensureQuery) => [ensureQuery(tokensQuery)],
    Component: () => import('#features/account/SessionsScreen.tsx').then((module) => module.SessionsScreen),
  }),
];
