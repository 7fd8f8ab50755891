// How operations are found and grouped, and what is said of their schemas.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { described, fileOf } from '../compare/testing/described.ts';
import { operationsOf } from '../document/operations.ts';
import { shapesOf } from '../document/shape.ts';
import { groupsOf, matching, operationsSearch } from './operations.search.ts';
import { innerOf, ruleWords, typeWords } from './schemaWords.ts';

const harbour = await described(fileOf('harbour-2.yaml'));
const operations = operationsOf(harbour);
const keys = (search: string) => matching(operations, search).map(({ key }) => key);

test('operations are found by method, path, words and ID; every word has to be there', () => {
  assert.deepEqual(keys('post berths'), ['POST /berths']);
  assert.deepEqual(keys('LISTALL'), ['GET /bookings']);
  assert.deepEqual(keys('staff'), ['GET /staff']);
  assert.deepEqual(keys('nothing of this'), []);
  assert.equal(keys(' ').length, operations.length);
});

test('groups stand as the tags are listed, an operation in each of its own', () => {
  const told = groupsOf(harbour, operations, 'tag').map(({ title, note, operations: all }) => [
    title,
    note,
    all.length,
  ]);
  assert.deepEqual(told, [
    ['Berths', 'Where vessels lie.', 4],
    ['Bookings', 'Who lies where, and when.', 3],
    ['Staff', undefined, 1],
    ['Bills', undefined, 1],
  ]);
  assert.deepEqual(
    groupsOf(harbour, operations, 'path').map(({ id }) => id),
    ['path /berths', 'path /bookings', 'path /staff'],
  );
  assert.equal(operationsSearch(new URLSearchParams('group=moon')).group, undefined);
});

test('types are told by the names that schemas have, and what values must be in words', () => {
  const shapeOf = shapesOf(harbour.root);
  const berth = { $ref: '#/components/schemas/Berth' };
  assert.equal(typeWords({ type: 'array', items: berth }, shapeOf), 'array of Berth');
  assert.equal(typeWords({ type: ['string', 'null'], format: 'date' }, shapeOf), 'string (date) or null');
  assert.equal(typeWords({ oneOf: [berth, { type: 'string' }] }, shapeOf), 'Berth or string');
  assert.equal(typeWords({}, shapeOf), 'anything');
  assert.equal(typeWords({ $ref: 'other.yaml#/Tide' }, shapeOf), 'Tide');
  assert.deepEqual(ruleWords(shapeOf({ type: 'string', enum: ['a', 'b'], maxLength: 9, default: 'a' })), [
    'up to 9 characters',
    'one of a, b',
    'a unless given',
  ]);
});

test('a schema that holds itself opens as far as someone opens it', () => {
  const shapeOf = shapesOf(harbour.root);
  let schema: unknown = { $ref: '#/components/schemas/Berth' };
  for (let depth = 0; depth < 50; depth++) {
    const neighbours = innerOf(schema, shapeOf).find(({ name }) => name === 'neighbours');
    schema = innerOf(neighbours?.schema, shapeOf).find(({ name }) => name === 'each item')?.schema;
  }
  assert.equal(typeWords(schema, shapeOf), 'Berth');
  const nested: Record<string, unknown> = { type: 'array' };
  nested['items'] = nested;
  assert.match(typeWords(nested, shapeOf), /^array of array/);
});
