// The screens of collections and spaces: as a tree, as a table, one collection, and what levels they give by default.
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const contentScreens = [
  screen({
    path: paths.content,
    crumb: 'Collections and spaces',
    wave: () => import('#features/content/content.wave.ts').then((module) => module.contentWave),
    Component: () => import('#features/content/ContentScreen.tsx').then((module) => module.ContentScreen),
  }),
  screen({
    path: paths.collection,
    crumb: named('/collections/:collectionId', 'title'),
    under: paths.content,
    wave: () => import('#features/content/content.wave.ts').then((module) => module.collectionWave),
    Component: () =>
      import('#features/content/collection/CollectionScreen.tsx').then((module) => module.CollectionScreen),
  }),
  screen({
    path: paths.spaces,
    crumb: 'Spaces',
    under: paths.content,
    paged: true,
    wave: () => import('#features/content/content.wave.ts').then((module) => module.spacesWave),
    Component: () => import('#features/content/table/SpacesScreen.tsx').then((module) => module.SpacesScreen),
  }),
  screen({
    path: paths.contentDefaults,
    crumb: 'Default levels',
    paged: true,
    wave: () => import('#features/content/content.wave.ts').then((module) => module.contentDefaultsWave),
    Component: () =>
      import('#features/content/defaults/DefaultsScreen.tsx').then((module) => module.DefaultsScreen),
  }),
];
