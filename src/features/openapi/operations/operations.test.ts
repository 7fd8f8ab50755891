import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument, readFixture } from '#openapi/testing/documents.ts';
import { operationsOf } from '#openapi/document/operations.ts';
import { createShapeReader } from '#openapi/document/shape.ts';
import { groupOperations, operationsSearch, searchOperations } from './operations.search.ts';
import { childrenOf, constraintTexts, typeText } from '#openapi/document/schemaText.ts';

const harbour = await parseDocument(readFixture('harbour-2.yaml'));
const operations = operationsOf(harbour);
const keys = (search: string) => searchOperations(operations, search).map(({ key }) => key);

test('finds operations that contain every word in method, path, summary or ID', () => {
  assert.deepEqual(keys('post berths'), ['POST /berths']);
  assert.deepEqual(keys('LISTALL'), ['GET /bookings']);
  assert.deepEqual(keys('staff'), ['GET /staff']);
  assert.deepEqual(keys('no such operation'), []);
  assert.equal(keys(' ').length, operations.length);
});

test('lists groups in the order of the tags, with an operation in each of its groups', () => {
  const groups = groupOperations(harbour, operations, 'tag').map(({ title, note, operations: all }) => [
    title,
    note,
    all.length,
  ]);
  assert.deepEqual(groups, [
    ['Berths', 'Places to moor vessels.', 4],
    ['Bookings', 'Reservations of berths.', 3],
    ['Staff', undefined, 1],
    ['Bills', undefined, 1],
  ]);
  assert.deepEqual(
    groupOperations(harbour, operations, 'path').map(({ id }) => id),
    ['path /berths', 'path /bookings', 'path /staff'],
  );
  assert.equal(operationsSearch(new URLSearchParams('group=moon')).group, undefined);
});

test('formats types with schema names, and constraints as phrases', () => {
  const shapeOf = createShapeReader(harbour.root);
  const berth = { $ref: '#/components/schemas/Berth' };
  assert.equal(typeText({ type: 'array', items: berth }, shapeOf), 'array of Berth');
  assert.equal(typeText({ type: ['string', 'null'], format: 'date' }, shapeOf), 'string (date) or null');
  assert.equal(typeText({ oneOf: [berth, { type: 'string' }] }, shapeOf), 'Berth or string');
  assert.equal(typeText({}, shapeOf), 'any');
  assert.equal(typeText({ $ref: 'other.yaml#/Tide' }, shapeOf), 'Tide');
  assert.deepEqual(
    constraintTexts(shapeOf({ type: 'string', enum: ['a', 'b'], maxLength: 9, default: 'a' })),
    ['up to 9 characters', 'one of a, b', 'default a'],
  );
});

test('expands a recursive schema to any depth', () => {
  const shapeOf = createShapeReader(harbour.root);
  let schema: unknown = { $ref: '#/components/schemas/Berth' };
  for (let depth = 0; depth < 50; depth++) {
    const neighbors = childrenOf(schema, shapeOf).find(({ name }) => name === 'neighbors');
    schema = childrenOf(neighbors?.schema, shapeOf).find(({ name }) => name === 'each item')?.schema;
  }
  assert.equal(typeText(schema, shapeOf), 'Berth');
  const nested: Record<string, unknown> = { type: 'array' };
  nested['items'] = nested;
  assert.match(typeText(nested, shapeOf), /^array of array/);
});
