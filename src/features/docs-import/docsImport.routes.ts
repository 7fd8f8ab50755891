import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

/** The import of docs into a space. */
export const docsImportRoutes = [
  screen({
    path: paths.spaceImport,
    crumb: 'Import docs',
    Component: () =>
      import('#features/docs-import/ImportDocsScreen.tsx').then((module) => module.ImportDocsScreen),
  }),
];
