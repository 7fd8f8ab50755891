import { collectionsQuery } from '#directory/spaces.api.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { readerQuery } from './access.api.ts';

export const accessRoutes = [
  screen({
    path: paths.access,
    crumb: 'Access',
    loader: (ensureQuery, { organizationId }) => [
      ensureQuery(readerQuery(organizationId)),
      ensureQuery(collectionsQuery(organizationId)).catch(() => null),
    ],
    Component: () => import('#features/access/AccessScreen.tsx').then((module) => module.AccessScreen),
  }),
];
