// Every screen of the console. Data only: the build reads this list too, to preload the chunks of an address.
import type { RouteObject } from 'react-router';
import { paths } from '#routing/paths.ts';
import { frame } from '#routing/screen.ts';
import { accessScreens } from './screens/access.ts';
import { changeRequestsScreens } from './screens/changeRequests.ts';
import { commentsScreens } from './screens/comments.ts';
import { contentScreens } from './screens/content.ts';
import { customFieldsScreens } from './screens/custom-fields.ts';
import { membersScreens } from './screens/members.ts';
import { openapiScreens } from './screens/openapi.ts';
import { organizationScreens, organizationsScreens } from './screens/organizations.ts';
import { searchScreens } from './screens/search.ts';
import { sitesScreens } from './screens/sites.ts';
import { spacesScreens } from './screens/spaces.ts';
import { ssoScreens } from './screens/sso.ts';
import { teamsScreens } from './screens/teams.ts';
import { translationsScreens } from './screens/translations.ts';

export const screens: RouteObject[] = [
  ...organizationsScreens,
  // Brings the organization to all its screens.
  frame({
    path: paths.organization,
    wave: () => import('#app/organization.wave.ts').then((module) => module.organizationWave),
    children: [
      ...organizationScreens,
      ...membersScreens,
      ...teamsScreens,
      ...accessScreens,
      ...ssoScreens,
      ...contentScreens,
      ...spacesScreens,
      ...sitesScreens,
      ...openapiScreens,
      ...translationsScreens,
      ...changeRequestsScreens,
      ...customFieldsScreens,
      ...commentsScreens,
      ...searchScreens,
    ],
  }),
];
