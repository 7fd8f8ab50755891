import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { compared, described, fileOf, operationsIn } from '../compare/testing/described.ts';
import { comparedIn } from '../spec/versions.ts';
import { linesWith, jsonTokens } from '../source/jsonTokens.ts';
import { changesList, countsOf, narrowed } from './changes.list.ts';

const version = (id: string): OpenAPISpecVersion => ({
  object: 'openapi-spec-version',
  id,
  url: 'https://tides.example',
  urls: {},
});
const versions = ['v3', 'v2', 'v1'].map(version);
const two = (search: string, of = versions) => {
  const found = comparedIn(new URLSearchParams(search), of);
  return found && [found.from.id, found.to.id];
};

test('the latest is compared with the one before, unless the address says otherwise', () => {
  assert.deepEqual(two(''), ['v2', 'v3']);
  assert.deepEqual(two('to=v2'), ['v1', 'v2']);
  assert.deepEqual(two('from=v1'), ['v1', 'v3']);
  assert.deepEqual(two('from=v3&to=v1'), ['v3', 'v1']);
  assert.equal(two('to=v1'), undefined);
  assert.equal(two('from=v9'), undefined);
  assert.equal(two('to=v9'), undefined);
  assert.equal(two('', versions.slice(0, 1)), undefined);
  assert.equal(two('', []), undefined);
});

const changes = compared(
  await described(fileOf('harbour-1.yaml')),
  await described(fileOf('harbour-2.yaml')),
);
const shown = (search: string) => {
  const filters = changesList.parse(new URLSearchParams(search));
  return changesList.choose(narrowed(changes, filters.only), filters);
};

test('what breaks is shown alone, and mere wording is left out', () => {
  const all = shown('').flatMap(({ differences }) => differences);
  const breaking = shown('only=breaking').flatMap(({ differences }) => differences);
  assert.equal(breaking.length, all.filter(({ isBreaking }) => isBreaking).length);
  assert.ok(breaking.every(({ isBreaking }) => isBreaking));
  assert.ok(
    shown('only=binding')
      .flatMap(({ differences }) => differences)
      .every(({ isWords }) => !isWords),
  );
  assert.deepEqual(
    shown('search=weather').map(({ id }) => id),
    ['operation GET /weather'],
  );
});

test('the figures count each change once, though schemas are told as well', () => {
  const counts = countsOf(changes);
  assert.deepEqual(counts.operation, { added: 2, removed: 2, changed: 6 });
  assert.deepEqual(counts.schema, { added: 2, removed: 1, changed: 8 });
  const general = changes.filter(({ about }) => about === 'api');
  const lines = [...general, ...operationsIn(changes)].flatMap(({ differences }) => differences);
  assert.equal(counts.changes, lines.length);
});

test('a line of JSON is cut into names, strings and words, and stays the same line', () => {
  const line = '      "pattern \\" {": [ "a: \\"b\\"", -1.5e3, true, null ],';
  const tokens = jsonTokens(line);
  assert.equal(tokens.map(({ text }) => text).join(''), line);
  assert.deepEqual(
    tokens.filter(({ kind }) => kind !== 'plain').map(({ kind, text }) => `${kind} ${text}`),
    ['name "pattern \\" {"', 'string "a: \\"b\\""', 'word -1.5e3', 'word true', 'word null'],
  );
  const long = `"${'\\'.repeat(50_001)}`;
  assert.equal(
    jsonTokens(long)
      .map(({ text }) => text)
      .join(''),
    long,
  );
  assert.deepEqual(linesWith(['{', '  "A": 1', '}'], ' a" '), [1]);
  assert.deepEqual(linesWith(['{'], ' '), []);
});
