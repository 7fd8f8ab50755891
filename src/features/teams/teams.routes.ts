import { nullIfForbidden } from '#api/http/ApiError.ts';
import { memberQuery, teamQuery } from '#directory/organizations/organizations.api.ts';
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { teamMembersQuery, teamsQuery } from './teams.api.ts';
import { teamsList } from './teams.list.ts';

export const teamsRoutes = [
  screen({
    path: paths.teams,
    crumb: 'Teams',
    paged: true,
    loader: (ensureQuery, { organizationId }, search) => {
      const filters = teamsList.query(teamsList.parse(search));
      const list = ensureQuery(teamsQuery(organizationId, filters)).catch(nullIfForbidden);
      // The list works without the owner's name.
      return filters.owner
        ? [list, ensureQuery(memberQuery(organizationId, filters.owner)).catch(() => null)]
        : [list];
    },
    Component: () => import('#features/teams/TeamsScreen.tsx').then((module) => module.TeamsScreen),
  }),
  screen({
    path: paths.team,
    crumb: named('/orgs/:organizationId/teams/:teamId', 'title'),
    paged: true,
    loader: (ensureQuery, { organizationId, teamId }) => [
      ensureQuery(teamQuery(organizationId, teamId)),
      ensureQuery(teamMembersQuery(organizationId, teamId)),
    ],
    Component: () => import('#features/teams/TeamScreen.tsx').then((module) => module.TeamScreen),
  }),
];
