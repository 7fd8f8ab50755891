import { nullIfForbidden, nullIfMissing } from '#api/http/ApiError.ts';
import { memberQuery, teamsOfMemberQuery } from '#directory/organizations/organizations.api.ts';
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { memberSpacesQuery, membersQuery, memberTeamsQuery } from './members.api.ts';
import { memberSpacesList, membersList, memberTeamsList } from './members.list.ts';
import { parseInactivity, inactivityParameter } from './inactive/inactivity.ts';

export const membersRoutes = [
  screen({
    path: paths.members,
    crumb: 'Members',
    paged: true,
    loader: (ensureQuery, { organizationId }, search) =>
      // The list of inactive members loads in the screen, which shows its progress.
      parseInactivity(search.get(inactivityParameter)) === null
        ? [
            ensureQuery(membersQuery(organizationId, membersList.query(membersList.parse(search)))).catch(
              nullIfForbidden,
            ),
          ]
        : [],
    Component: () => import('#features/members/MembersScreen.tsx').then((module) => module.MembersScreen),
  }),
  screen({
    path: paths.member,
    crumb: named('/orgs/:organizationId/members/:userId', 'user', 'displayName'),
    paged: true,
    loader: (ensureQuery, { organizationId, userId }, search) => [
      ensureQuery(memberQuery(organizationId, userId)),
      search.get('tab') === 'teams'
        ? ensureQuery(
            memberTeamsQuery(organizationId, userId, memberTeamsList.query(memberTeamsList.parse(search))),
          )
        : ensureQuery(
            memberSpacesQuery(organizationId, userId, memberSpacesList.query(memberSpacesList.parse(search))),
          ),
    ],
    Component: () => import('#features/members/MemberScreen.tsx').then((module) => module.MemberScreen),
  }),
  screen({
    path: paths.memberOffboarding,
    crumb: 'Offboarding',
    loader: (ensureQuery, { organizationId, userId }) => [
      ensureQuery(memberQuery(organizationId, userId)).catch(nullIfMissing),
      ensureQuery(teamsOfMemberQuery(organizationId, userId)).catch(nullIfMissing),
    ],
    Component: () =>
      import('#features/members/offboarding/OffboardingScreen.tsx').then(
        (module) => module.OffboardingScreen,
      ),
  }),
];
