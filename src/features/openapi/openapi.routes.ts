import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { descriptionQuery, specQuery, specsQuery, versionsQuery } from './openapi.api.ts';
import { comparedIn, versionIn } from './spec/version.search.ts';

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
    /** Of operations and source. The screen tells where the version can't be read. */
    loader: (ensureQuery, one, search) => {
      const versions = ensureQuery(versionsQuery(one));
      const shown = versionIn(search);
      const id = shown === null ? versions.then(({ items }) => items[0]?.id) : Promise.resolve(shown);
      const read = id
        .then((known) => (known === undefined ? null : ensureQuery(descriptionQuery(one, known))))
        .catch(() => null);
      return [ensureQuery(specQuery(one)), versions, read];
    },
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
    /** Of operations and source. The screen tells where the version can't be read. */
    loader: (ensureQuery, one, search) => {
      const versions = ensureQuery(versionsQuery(one));
      const shown = versionIn(search);
      const id = shown === null ? versions.then(({ items }) => items[0]?.id) : Promise.resolve(shown);
      const read = id
        .then((known) => (known === undefined ? null : ensureQuery(descriptionQuery(one, known))))
        .catch(() => null);
      return [ensureQuery(specQuery(one)), versions, read];
    },
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
        .then(({ items }) => comparedIn(search, items))
        .then(
          (two) =>
            two && Promise.all([two.from, two.to].map(({ id }) => ensureQuery(descriptionQuery(one, id)))),
        )
        .catch(() => null);
      return [ensureQuery(specQuery(one)), versions, read];
    },
    Component: () =>
      import('#features/openapi/changes/ChangesScreen.tsx').then((module) => module.ChangesScreen),
  }),
];
