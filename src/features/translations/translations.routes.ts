import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { translationsQuery } from './translations.api.ts';
import { translationsList } from './translations.list.ts';

export const translationsRoutes = [
  screen({
    path: paths.translations,
    crumb: 'Translations',
    paged: true,
    loader: (ensureQuery, { organizationId }, search) => [
      ensureQuery(translationsQuery(organizationId, translationsList.parse(search))),
    ],
    Component: () => import('./TranslationsScreen.tsx').then((module) => module.TranslationsScreen),
  }),
];
