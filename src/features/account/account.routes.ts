import { nullIfForbidden, nullIfMissing } from '#api/http/ApiError.ts';
import { currentUserQuery } from '#directory/people/currentUser.ts';
import { memberQuery } from '#directory/organizations/organizations.api.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { memberTokensQuery, passwordQuery, tokensQuery } from './account.api.ts';
import { memberTokensList } from './account.list.ts';

/** Screens of the signed-in user, and for admins of all sessions and tokens. */
export const accountRoutes = [
  screen({
    path: paths.account,
    crumb: 'Profile and password',
    loader: (ensureQuery, { organizationId }) => [
      ensureQuery(currentUserQuery),
      ensureQuery(passwordQuery(organizationId)).catch(nullIfMissing),
    ],
    Component: () => import('#features/account/AccountScreen.tsx').then((module) => module.AccountScreen),
  }),
  screen({
    path: paths.credentials,
    crumb: 'Sessions and API tokens',
    under: paths.organization,
    loader: (ensureQuery) => [ensureQuery(tokensQuery)],
    Component: () =>
      import('#features/account/CredentialsScreen.tsx').then((module) => module.CredentialsScreen),
  }),
  screen({
    path: paths.organizationCredentials,
    crumb: 'Sessions and tokens',
    paged: true,
    loader: (ensureQuery, { organizationId }, search) => {
      const filters = memberTokensList.query(memberTokensList.parse(search));
      const { member } = filters;
      return [
        ensureQuery(memberTokensQuery(organizationId, filters)).catch(nullIfForbidden),
        // The list works without the member's name.
        ...(member === undefined ? [] : [ensureQuery(memberQuery(organizationId, member)).catch(() => null)]),
      ];
    },
    Component: () =>
      import('#features/account/MemberTokensScreen.tsx').then((module) => module.MemberTokensScreen),
  }),
];
