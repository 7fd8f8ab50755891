import { spaceQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { organizationSearchQuery, searchIn, spaceSearchQuery } from './search.api.ts';

export const searchRoutes = [
  screen({
    path: paths.organizationSearch,
    crumb: 'Search',
    paged: true,
    loader: (ensureQuery, { organizationId }, url) => {
      const { query, space, ...rest } = searchIn(url);
      if (space === undefined)
        return query === undefined
          ? []
          : [ensureQuery(organizationSearchQuery(organizationId, { query, ...rest }))];
      return [
        ensureQuery(spaceQuery(space)),
        ...(query === undefined ? [] : [ensureQuery(spaceSearchQuery(space, { query, ...rest }))]),
      ];
    },
    Component: () => import('#features/search/SearchScreen.tsx').then((module) => module.SearchScreen),
  }),
];
