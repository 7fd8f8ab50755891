// The screens of members.
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const membersScreens = [
  screen({
    path: paths.members,
    crumb: 'Members',
    paged: true,
    wave: () => import('#features/members/members.wave.ts').then((module) => module.membersWave),
    Component: () => import('#features/members/MembersScreen.tsx').then((module) => module.MembersScreen),
  }),
  screen({
    path: paths.member,
    crumb: named('/orgs/:organizationId/members/:userId', 'user', 'displayName'),
    paged: true,
    wave: () => import('#features/members/member.wave.ts').then((module) => module.memberWave),
    Component: () => import('#features/members/MemberScreen.tsx').then((module) => module.MemberScreen),
  }),
  screen({
    path: paths.memberOffBoarding,
    crumb: 'Off-boarding',
    wave: () =>
      import('#features/members/off-boarding/offBoarding.wave.ts').then((module) => module.offBoardingWave),
    Component: () =>
      import('#features/members/off-boarding/OffBoardingScreen.tsx').then(
        (module) => module.OffBoardingScreen,
      ),
  }),
];
