import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenAPISpecVersion } from '#contract/areas/openapi.ts';
import { parseDocument, readFixture } from '#openapi/testing/documents.ts';
import { compareSync, operationsIn } from '../compare/testing/changes.ts';
import { versionsToCompare } from '../spec/versions.ts';
import { findLines, jsonTokens } from '../source/jsonTokens.ts';
import { changesList, countsOf, filterDifferences } from './changes.list.ts';

const version = (id: string): OpenAPISpecVersion => ({
  object: 'openapi-spec-version',
  id,
  url: 'https://tides.example',
  urls: {},
});
const versions = ['v3', 'v2', 'v1'].map(version);
const pair = (search: string, all = versions) => {
  const found = versionsToCompare(new URLSearchParams(search), all);
  return found && [found.from.id, found.to.id];
};

test('compares the latest version with the previous one unless the URL names others', () => {
  assert.deepEqual(pair(''), ['v2', 'v3']);
  assert.deepEqual(pair('to=v2'), ['v1', 'v2']);
  assert.deepEqual(pair('from=v1'), ['v1', 'v3']);
  assert.deepEqual(pair('from=v3&to=v1'), ['v3', 'v1']);
  assert.equal(pair('to=v1'), undefined);
  assert.equal(pair('from=v9'), undefined);
  assert.equal(pair('to=v9'), undefined);
  assert.equal(pair('', versions.slice(0, 1)), undefined);
  assert.equal(pair('', []), undefined);
});

const changes = compareSync(
  await parseDocument(readFixture('harbour-1.yaml')),
  await parseDocument(readFixture('harbour-2.yaml')),
);
const shown = (search: string) => {
  const filters = changesList.parse(new URLSearchParams(search));
  return changesList.choose(filterDifferences(changes, filters.only), filters);
};

test('filters breaking changes and leaves out documentation changes', () => {
  const all = shown('').flatMap(({ differences }) => differences);
  const breaking = shown('only=breaking').flatMap(({ differences }) => differences);
  assert.equal(breaking.length, all.filter(({ isBreaking }) => isBreaking).length);
  assert.ok(breaking.every(({ isBreaking }) => isBreaking));
  assert.ok(
    shown('only=binding')
      .flatMap(({ differences }) => differences)
      .every(({ isDocsOnly }) => !isDocsOnly),
  );
  assert.deepEqual(
    shown('search=weather').map(({ id }) => id),
    ['operation GET /weather'],
  );
});

test('counts each change once, although schemas are listed as well', () => {
  const counts = countsOf(changes);
  assert.deepEqual(counts.operation, { added: 2, removed: 2, changed: 6 });
  assert.deepEqual(counts.schema, { added: 2, removed: 1, changed: 8 });
  const general = changes.filter(({ about }) => about === 'api');
  const lines = [...general, ...operationsIn(changes)].flatMap(({ differences }) => differences);
  assert.equal(counts.changes, lines.length);
});

test('splits a line of JSON into tokens that add up to the same line', () => {
  const line = '      "pattern \\" {": [ "a: \\"b\\"", -1.5e3, true, null ],';
  const tokens = jsonTokens(line);
  assert.equal(tokens.map(({ text }) => text).join(''), line);
  assert.deepEqual(
    tokens.filter(({ kind }) => kind !== 'plain').map(({ kind, text }) => `${kind} ${text}`),
    ['key "pattern \\" {"', 'string "a: \\"b\\""', 'literal -1.5e3', 'literal true', 'literal null'],
  );
  const long = `"${'\\'.repeat(50_001)}`;
  assert.equal(
    jsonTokens(long)
      .map(({ text }) => text)
      .join(''),
    long,
  );
  assert.deepEqual(findLines(['{', '  "A": 1', '}'], ' a" '), [1]);
  assert.deepEqual(findLines(['{'], ' '), []);
});
