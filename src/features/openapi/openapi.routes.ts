import { named } from '#routing/crumb.ts';
import type { Loader } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { layout, screen } from '#routing/screen.ts';
import { specsQuery } from '#openapi/specsQuery.ts';
import { documentQuery, specQuery, versionsQuery, type SpecParams } from './openapi.api.ts';
import { versionsToCompare } from './spec/versions.ts';

/** Loads the version in the URL, else the latest. A failure is left to the screen, which reports it. */
const loadVersion: Loader<SpecParams> = (ensureQuery, params, search) => {
  const versions = ensureQuery(versionsQuery(params));
  const requestedId = search.get('version');
  const id = requestedId ? Promise.resolve(requestedId) : versions.then(({ items }) => items[0]?.id);
  const document = id
    .then((known) => (known === undefined ? null : ensureQuery(documentQuery(params, known))))
    .catch(() => null);
  return [versions, document];
};

const specScreens = [
  screen({
    path: paths.openapiSpec,
    crumb: named('/orgs/:organizationId/openapi/:specSlug', 'slug'),
    loader: loadVersion,
    Component: () =>
      import('#features/openapi/operations/OperationsScreen.tsx').then((module) => module.OperationsScreen),
  }),
  screen({
    path: paths.openapiVersions,
    crumb: 'Versions',
    paged: true,
    Component: () =>
      import('#features/openapi/versions/VersionsScreen.tsx').then((module) => module.VersionsScreen),
  }),
  screen({
    path: paths.openapiSource,
    crumb: 'Source',
    loader: loadVersion,
    Component: () =>
      import('#features/openapi/source/SourceScreen.tsx').then((module) => module.SourceScreen),
  }),
  screen({
    path: paths.openapiChanges,
    crumb: 'Changes',
    paged: true,
    loader: (ensureQuery, params, search) => {
      const versions = ensureQuery(versionsQuery(params));
      const documents = versions
        .then(({ items }) => {
          const pair = versionsToCompare(search, items);
          return (
            pair && Promise.all([pair.from, pair.to].map(({ id }) => ensureQuery(documentQuery(params, id))))
          );
        })
        .catch(() => null);
      return [versions, documents];
    },
    Component: () =>
      import('#features/openapi/changes/ChangesScreen.tsx').then((module) => module.ChangesScreen),
  }),
];

export const openapiRoutes = [
  screen({
    path: paths.openapiSpecs,
    crumb: 'OpenAPI',
    paged: true,
    loader: (ensureQuery, { organizationId }) => [ensureQuery(specsQuery(organizationId))],
    Component: () => import('#features/openapi/specs/SpecsScreen.tsx').then((module) => module.SpecsScreen),
  }),
  layout({
    path: paths.openapiSpec,
    loader: (ensureQuery, params) => [ensureQuery(specQuery(params)), ensureQuery(versionsQuery(params))],
    Component: () => import('#features/openapi/spec/SpecLayout.tsx').then((module) => module.SpecLayout),
    children: specScreens,
  }),
];
