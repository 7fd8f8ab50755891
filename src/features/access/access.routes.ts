import {
  aggregateQuery,
  grantedTeamsQuery,
  grantedUsersQuery,
  peopleQuery,
  type PlaceRef,
} from '#directory/access/access.api.ts';
import { collectionsQuery } from '#directory/spaces/spaces.api.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const accessRoutes = [
  screen({
    path: paths.access,
    crumb: 'Access',
    loader: (ensureQuery, { organizationId }) => [
      // The reader is part of the screen, not of the routes.
      import('./access.api.ts').then(({ readerQuery }) => ensureQuery(readerQuery(organizationId))),
      ensureQuery(collectionsQuery(organizationId)).catch(() => null),
    ],
    Component: () => import('#features/access/AccessScreen.tsx').then((module) => module.AccessScreen),
  }),
];

/** The screen shows its own errors. */
const loadGrants = (ensureQuery: EnsureQuery, organizationId: string, place: PlaceRef) =>
  [
    ensureQuery(aggregateQuery(place)),
    ensureQuery(grantedUsersQuery(place)),
    ensureQuery(grantedTeamsQuery(place)),
    ensureQuery(peopleQuery(organizationId)),
    ensureQuery(collectionsQuery(organizationId)),
  ].map((reading) => reading.catch(() => null));

/** Tabs of a space. */
export const spaceAccessRoutes = [
  screen({
    path: paths.spaceAccess,
    crumb: 'Access',
    paged: true,
    loader: (ensureQuery, { organizationId, spaceId }) =>
      loadGrants(ensureQuery, organizationId, { kind: 'space', id: spaceId }),
    Component: () =>
      import('#features/access/grants/SpaceGrantsScreen.tsx').then((module) => module.SpaceGrantsScreen),
  }),
];

/** Tabs of a collection. */
export const collectionAccessRoutes = [
  screen({
    path: paths.collectionAccess,
    crumb: 'Access',
    paged: true,
    loader: (ensureQuery, { organizationId, collectionId }) =>
      loadGrants(ensureQuery, organizationId, { kind: 'collection', id: collectionId }),
    Component: () =>
      import('#features/access/grants/CollectionGrantsScreen.tsx').then(
        (module) => module.CollectionGrantsScreen,
      ),
  }),
];
