import type { RouteObject } from 'react-router';
import { grantedUsersQuery } from '#directory/access/access.api.ts';
import { collectionQuery } from '#directory/organizations/organizations.api.ts';
import { collectionsQuery, spaceListQuery } from '#directory/spaces/spaces.api.ts';
import { named } from '#routing/crumb.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { layout, screen } from '#routing/screen.ts';

const loader = (ensureQuery: EnsureQuery, { organizationId }: { organizationId: string }) => [
  ensureQuery(collectionsQuery(organizationId)),
  ensureQuery(spaceListQuery(organizationId)).catch(() => null),
];

const collectionScreens = [
  screen({
    path: paths.collection,
    crumb: named('/collections/:collectionId', 'title'),
    under: paths.content,
    Component: () =>
      import('#features/content/collection/CollectionScreen.tsx').then((module) => module.CollectionScreen),
  }),
  screen({
    path: paths.collectionSettings,
    crumb: 'Settings',
    Component: () =>
      import('#features/content/collection/CollectionSettingsScreen.tsx').then(
        (module) => module.CollectionSettingsScreen,
      ),
  }),
];

export const contentRoutes = [
  screen({
    path: paths.content,
    crumb: 'Collections and spaces',
    loader,
    Component: () => import('#features/content/ContentScreen.tsx').then((module) => module.ContentScreen),
  }),
  screen({
    path: paths.spaces,
    crumb: 'Spaces',
    under: paths.content,
    paged: true,
    loader,
    Component: () =>
      import('#features/content/spaces/SpacesScreen.tsx').then((module) => module.SpacesScreen),
  }),
  screen({
    path: paths.contentDefaults,
    crumb: 'Default access',
    paged: true,
    loader,
    Component: () =>
      import('#features/content/defaults/DefaultsScreen.tsx').then((module) => module.DefaultsScreen),
  }),
];

/** A collection with its tabs. `tabs` are those of other features. */
export const collectionRoute = (tabs: RouteObject[]) =>
  layout({
    path: paths.collection,
    loader: (ensureQuery, { organizationId, collectionId }) => [
      ensureQuery(collectionQuery(collectionId)),
      ensureQuery(collectionsQuery(organizationId)),
      ensureQuery(grantedUsersQuery({ kind: 'collection', id: collectionId })).catch(() => null),
    ],
    Component: () =>
      import('#features/content/collection/CollectionLayout.tsx').then((module) => module.CollectionLayout),
    children: [...collectionScreens, ...tabs],
  });
