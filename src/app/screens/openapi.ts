// The screens of OpenAPI specifications: all of them, and one with its operations, source, changes and versions.
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

export const openapiScreens = [
  screen({
    path: paths.openapiSpecs,
    crumb: 'OpenAPI',
    paged: true,
    wave: () => import('#features/openapi/openapi.wave.ts').then((module) => module.specsWave),
    Component: () => import('#features/openapi/specs/SpecsScreen.tsx').then((module) => module.SpecsScreen),
  }),
  screen({
    path: paths.openapiSpec,
    crumb: named('/orgs/:organizationId/openapi/:specSlug', 'slug'),
    wave: () => import('#features/openapi/openapi.wave.ts').then((module) => module.versionWave),
    Component: () =>
      import('#features/openapi/operations/OperationsScreen.tsx').then((module) => module.OperationsScreen),
  }),
  screen({
    path: paths.openapiVersions,
    crumb: 'Versions',
    paged: true,
    wave: () => import('#features/openapi/openapi.wave.ts').then((module) => module.versionsWave),
    Component: () =>
      import('#features/openapi/versions/VersionsScreen.tsx').then((module) => module.VersionsScreen),
  }),
  screen({
    path: paths.openapiSource,
    crumb: 'Source',
    wave: () => import('#features/openapi/openapi.wave.ts').then((module) => module.versionWave),
    Component: () =>
      import('#features/openapi/source/SourceScreen.tsx').then((module) => module.SourceScreen),
  }),
  screen({
    path: paths.openapiChanges,
    crumb: 'Changes',
    paged: true,
    wave: () => import('#features/openapi/openapi.wave.ts').then((module) => module.changesWave),
    Component: () =>
      import('#features/openapi/changes/ChangesScreen.tsx').then((module) => module.ChangesScreen),
  }),
];
