// The screens of teams.
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const teamsScreens = [
  screen({
    path: paths.teams,
    crumb: 'Teams',
    paged: true,
    wave: () => import('#features/teams/teams.wave.ts').then((module) => module.teamsWave),
    Component: () => import('#features/teams/TeamsScreen.tsx').then((module) => module.TeamsScreen),
  }),
  screen({
    path: paths.team,
    crumb: named('/orgs/:organizationId/teams/:teamId', 'title'),
    paged: true,
    wave: () => import('#features/teams/team.wave.ts').then((module) => module.teamWave),
    Component: () => import('#features/teams/TeamScreen.tsx').then((module) => module.TeamScreen),
  }),
];
