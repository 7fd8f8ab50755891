import { spaceQuery } from '#directory/organizations/organizations.api.ts';
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
      const searches = query === undefined ? [] : [{ query, ...rest }];
      return space === undefined
        ? searches.map((search) => ensureQuery(organizationSearchQuery(organizationId, search)))
        : [
            ensureQuery(spaceQuery(space)),
            ...searches.map((search) => ensureQuery(spaceSearchQuery(space, search))),
          ];
    },
    Component: () => import('#features/search/SearchScreen.tsx').then((module) => module.SearchScreen),
  }),
];
