// What the screens of specifications read.
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { descriptionQuery, specQuery, specsQuery, versionsQuery } from './openapi.api.ts';
import { comparedIn, versionIn } from './spec/version.search.ts';

export const specsWave = wave(paths.openapiSpecs, (ask, { organizationId }) => [
  ask(specsQuery(organizationId)),
]);

export const versionsWave = wave(paths.openapiVersions, (ask, one) => [
  ask(specQuery(one)),
  ask(versionsQuery(one)),
]);

/** Of operations and source. The screen tells where the version can't be read. */
export const versionWave = wave(paths.openapiSpec, (ask, one, search) => {
  const versions = ask(versionsQuery(one));
  const shown = versionIn(search);
  const id = shown === null ? versions.then(({ items }) => items[0]?.id) : Promise.resolve(shown);
  const read = id
    .then((known) => (known === undefined ? null : ask(descriptionQuery(one, known))))
    .catch(() => null);
  return [ask(specQuery(one)), versions, read];
});

export const changesWave = wave(paths.openapiChanges, (ask, one, search) => {
  const versions = ask(versionsQuery(one));
  const read = versions
    .then(({ items }) => comparedIn(search, items))
    .then((two) => two && Promise.all([two.from, two.to].map(({ id }) => ask(descriptionQuery(one, id)))))
    .catch(() => null);
  return [ask(specQuery(one)), versions, read];
});
