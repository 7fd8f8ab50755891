import { spaceQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { organizationSearchQuery, searchList, spaceSearchQuery } from './search.api.ts';

export const searchRoutes = [
  screen({
    path: paths.organizationSearch,
    crumb: 'Search',
    paged: true,
    loader: (ensureQuery, { organizationId }, url) => {
      const { query, space, ...rest } = searchList.parse(url);
      const asked = query === undefined ? [] : [{ query, ...rest }];
      return space === undefined
        ? asked.map((search) => ensureQuery(organizationSearchQuery(organizationId, search)))
        : [
            ensureQuery(spaceQuery(space)),
            ...asked.map((search) => ensureQuery(spaceSearchQuery(space, search))),
          ];
    },
    Component: () => import('./SearchScreen.tsx').then((module) => module.SearchScreen),
  }),
];
