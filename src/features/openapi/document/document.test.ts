// A version's document is read whatever it is written in, and whatever it holds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { described, fileOf } from '../compare/testing/described.ts';
import { readDescription } from './description.ts';
import { operationsOf } from './operations.ts';
import { partsOf } from './parts.ts';
import { follow } from './refs.ts';
import { shapesOf } from './shape.ts';

const read = (filesystem: Record<string, unknown>) => readDescription({ filesystem, url: '' });

test('a document is found parsed, as JSON or as YAML, beside files that are none', async () => {
  const document = { openapi: '3.1.0', info: { title: 'Tides', version: '7' } };
  const given = [
    { content: document },
    document,
    { content: JSON.stringify(document) },
    'openapi: 3.1.0\ninfo: { title: Tides, version: "7" }\n',
  ];
  for (const file of given) {
    const found = await read({
      'README.md': { content: '# Read: me' },
      'odd.json': null,
      'tides.yaml': file,
    });
    assert.deepEqual(
      [found.name, found.title, found.version, found.openapi],
      ['tides.yaml', 'Tides', '7', '3.1.0'],
    );
  }
  await assert.rejects(read({}), /None of the files/);
  await assert.rejects(read({ a: { content: { paths: {} } } }), /None of the files/);
});

test('operations come in the order in which they are listed, webhooks last', async () => {
  const operations = operationsOf(await described(fileOf('harbour-1.yaml')));
  assert.deepEqual(
    operations.slice(0, 4).map(({ key }) => key),
    ['GET /berths', 'POST /berths', 'GET /berths/{id}', 'DELETE /berths/{id}'],
  );
  const hooked = await described({
    openapi: '3.1.0',
    webhooks: { paid: { post: { tags: ['Money', 3] } } },
    paths: { 'x-own': {}, '/a': { $ref: '#/components/pathItems/A' } },
    components: { pathItems: { A: { summary: 'All of A', get: {} } } },
  });
  assert.deepEqual(
    operationsOf(hooked).map(({ key, summary, tags }) => [key, summary, tags]),
    [
      ['GET /a', 'All of A', []],
      ['webhook POST paid', undefined, ['Money']],
    ],
  );
});

test('an operation has the parameters of its path, but for those that it has itself', async () => {
  const description = await described({
    openapi: '3.1.0',
    paths: {
      '/a/{id}': {
        parameters: [
          { name: 'id', in: 'path', schema: { type: 'string' } },
          { name: 'q', in: 'query', description: 'Theirs' },
        ],
        get: { parameters: [{ name: 'q', in: 'query', description: 'Own' }] },
      },
    },
  });
  const [operation] = operationsOf(description);
  const { parameters } = partsOf(description, operation!);
  assert.deepEqual(
    parameters.map(({ name, raw }) => [name, raw['description']]),
    [
      ['q', 'Own'],
      ['id', undefined],
    ],
  );
});

test('references are followed through others; those in circles, to nothing or to other files are lost', () => {
  const root = {
    a: { $ref: '#/b' },
    b: { $ref: '#/c~1d/0' },
    'c/d': [{ is: 'here' }],
    x: { $ref: '#/y' },
    y: { $ref: '#/x' },
    über: { is: 'there' },
  };
  assert.deepEqual(follow(root, { $ref: '#/a' }).value, { is: 'here' });
  assert.deepEqual(follow(root, { $ref: '#/%C3%BCber' }).value, { is: 'there' });
  assert.equal(follow(root, { $ref: '#/x' }).lost, '#/x');
  assert.equal(follow(root, { $ref: '#/constructor' }).lost, '#/constructor');
  assert.equal(follow(root, { $ref: 'other.yaml#/A' }).lost, 'other.yaml#/A');
  assert.equal(follow(root, { $ref: '#/%' }).lost, '#/%');
});

test('what is composed is one shape: fields of all parts, types that all allow', () => {
  const shapeOf = shapesOf({
    components: {
      schemas: {
        Base: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
        Dog: {
          description: 'A dog',
          allOf: [
            { $ref: '#/components/schemas/Base' },
            { $ref: '#/components/schemas/Dog' },
            { properties: { legs: { type: 'integer' } } },
          ],
        },
      },
    },
  });
  const dog = shapeOf({ $ref: '#/components/schemas/Dog', description: 'This dog' });
  assert.deepEqual([...dog.properties.keys()], ['id', 'legs']);
  assert.ok(dog.required.has('id'));
  assert.equal(dog.words['description'], 'This dog');
  assert.equal(shapeOf({ $ref: '#/components/schemas/Dog' }).words['description'], 'A dog');
  assert.deepEqual(shapeOf({ allOf: [{ type: 'number' }, { type: ['integer', 'null'] }] }).types, [
    'integer',
  ]);
  assert.deepEqual(shapeOf({ type: 'integer', minimum: 3, exclusiveMinimum: true }).limits, {
    exclusiveMinimum: 3,
  });
});
