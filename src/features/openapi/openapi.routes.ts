import { named } from '#routing/crumb.ts';
import type { Loader } from '#routing/loader.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { descriptionQuery, specQuery, specsQuery, versionsQuery, type OneSpec } from './openapi.api.ts';
import { comparedIn } from './spec/versions.ts';

/** Reads the version in the URL, else the latest. The screen reports a version that can't be read. */
const loadVersion: Loader<OneSpec> = (ensureQuery, one, search) => {
  const versions = ensureQuery(versionsQuery(one));
  const wanted = search.get('version');
  const id = wanted ? Promise.resolve(wanted) : versions.then(({ items }) => items[0]?.id);
  const read = id
    .then((known) => (known === undefined ? null : ensureQuery(descriptionQuery(one, known))))
    .catch(() => null);
  return [ensureQuery(specQuery(one)), versions, read];
};

export const openapiRoutes = [
  screen({
    path: paths.openapiSpecs,
    crumb: 'OpenAPI',
    paged: true,
    loader: (ensureQuery, { organizationId }) => [ensureQuery(specsQuery(organizationId))],
    Component: () => import('#features/openapi/specs/SpecsScreen.tsx').then((module) => module.SpecsScreen),
  }),
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
    loader: (ensureQuery, one) => [ensureQuery(specQuery(one)), ensureQuery(versionsQuery(one))],
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
    loader: (ensureQuery, one, search) => {
      const versions = ensureQuery(versionsQuery(one));
      const read = versions
        .then(({ items }) => {
          const two = comparedIn(search, items);
          return (
            two && Promise.all([two.from, two.to].map(({ id }) => ensureQuery(descriptionQuery(one, id))))
          );
        })
        .catch(() => null);
      return [ensureQuery(specQuery(one)), versions, read];
    },
    Component: () =>
      import('#features/openapi/changes/ChangesScreen.tsx').then((module) => module.ChangesScreen),
  }),
];
