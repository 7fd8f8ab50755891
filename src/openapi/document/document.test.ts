import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument, readFixture } from '../testing/documents.ts';
import { readDocument } from './openapiDocument.ts';
import { operationsOf } from './operations.ts';
import { contentsOf, parameterGroups } from './operationText.ts';
import { partsOf } from './parts.ts';
import { resolveRef } from './refs.ts';
import { typeText } from './schemaText.ts';
import { createShapeReader } from './shape.ts';

const read = (filesystem: Record<string, unknown>) => readDocument({ filesystem });

test('finds the document as an object, as JSON or as YAML, and skips other files', async () => {
  const document = { openapi: '3.1.0', info: { title: 'Tides', version: '7' } };
  const contents = [
    { content: document },
    document,
    { content: JSON.stringify(document) },
    'openapi: 3.1.0\ninfo: { title: Tides, version: "7" }\n',
  ];
  for (const file of contents) {
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
  await assert.rejects(read({}), /doesn’t contain an OpenAPI document/);
  await assert.rejects(read({ a: { content: { paths: {} } } }), /doesn’t contain an OpenAPI document/);
});

test('lists operations in document order, webhooks last', async () => {
  const operations = operationsOf(await parseDocument(readFixture('harbour-1.yaml')));
  assert.deepEqual(
    operations.slice(0, 4).map(({ key }) => key),
    ['GET /berths', 'POST /berths', 'GET /berths/{id}', 'DELETE /berths/{id}'],
  );
  const withWebhook = await parseDocument({
    openapi: '3.1.0',
    webhooks: { paid: { post: { tags: ['Money', 3] } } },
    paths: { 'x-own': {}, '/a': { $ref: '#/components/pathItems/A' } },
    components: { pathItems: { A: { summary: 'All of A', get: {} } } },
  });
  assert.deepEqual(
    operationsOf(withWebhook).map(({ key, summary, tags }) => [key, summary, tags]),
    [
      ['GET /a', 'All of A', []],
      ['webhook POST paid', undefined, ['Money']],
    ],
  );
});

test('merges path parameters into an operation, which can override them', async () => {
  const document = await parseDocument({
    openapi: '3.1.0',
    paths: {
      '/a/{id}': {
        parameters: [
          { name: 'id', in: 'path', schema: { type: 'string' } },
          { name: 'q', in: 'query', description: 'From the path' },
        ],
        get: { parameters: [{ name: 'q', in: 'query', description: 'From the operation' }] },
      },
    },
  });
  const [operation] = operationsOf(document);
  const { parameters } = partsOf(document, operation!);
  assert.deepEqual(
    parameters.map(({ name, raw }) => [name, raw['description']]),
    [
      ['q', 'From the operation'],
      ['id', undefined],
    ],
  );
});

test('resolves chains of references; circular, missing and external references stay unresolved', () => {
  const root = {
    a: { $ref: '#/b' },
    b: { $ref: '#/c~1d/0' },
    'c/d': [{ is: 'here' }],
    x: { $ref: '#/y' },
    y: { $ref: '#/x' },
    über: { is: 'there' },
  };
  assert.deepEqual(resolveRef(root, { $ref: '#/a' }).value, { is: 'here' });
  assert.deepEqual(resolveRef(root, { $ref: '#/%C3%BCber' }).value, { is: 'there' });
  assert.equal(resolveRef(root, { $ref: '#/x' }).unresolved, '#/x');
  assert.equal(resolveRef(root, { $ref: '#/constructor' }).unresolved, '#/constructor');
  assert.equal(resolveRef(root, { $ref: 'other.yaml#/A' }).unresolved, 'other.yaml#/A');
  assert.equal(resolveRef(root, { $ref: '#/%' }).unresolved, '#/%');
});

test('merges allOf into one shape: all properties, common types only', () => {
  const shapeOf = createShapeReader({
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
  assert.equal(dog.docs['description'], 'This dog');
  assert.equal(shapeOf({ $ref: '#/components/schemas/Dog' }).docs['description'], 'A dog');
  assert.deepEqual(shapeOf({ allOf: [{ type: 'number' }, { type: ['integer', 'null'] }] }).types, [
    'integer',
  ]);
  assert.deepEqual(shapeOf({ type: 'integer', minimum: 3, exclusiveMinimum: true }).limits, {
    exclusiveMinimum: 3,
  });
});

test('reads schemas whose parts would double at each level', () => {
  const ref = (n: number) => ({ $ref: `#/components/schemas/S${n}` });
  const levels = Array.from({ length: 60 }, (_, n) => [`S${n}`, { allOf: [ref(n + 1), ref(n + 1), ref(0)] }]);
  const last = ['S60', { properties: { depth: { type: 'number' } }, oneOf: [{ type: 'object' }] }];
  const shapeOf = createShapeReader({ components: { schemas: Object.fromEntries([...levels, last]) } });
  const shape = shapeOf(ref(0));
  assert.deepEqual([[...shape.properties.keys()], shape.oneOf.length], [['depth'], 1]);
  assert.deepEqual([...shapeOf(ref(30)).properties.keys()], ['depth']);
});

test('leaves out parts of a schema after the 500th', () => {
  const part = (n: number) => ({ properties: { [`p${n}`]: { type: 'string' } } });
  const shapeOf = createShapeReader({});
  const parts = Array.from({ length: 2000 }, (_, n) => part(n));
  assert.equal(shapeOf({ allOf: parts }).properties.size, 499);
  const unknown = parts.map((_, n) => ({ $ref: `#/unknown/${n}` }));
  assert.equal(shapeOf({ allOf: unknown }).unresolved.length, 499);
});

test('names the type of a schema whose variants all contain it', () => {
  const variants = Array.from({ length: 1000 }, () => ({ allOf: [{ $ref: '#/components/schemas/S' }] }));
  const shapeOf = createShapeReader({ components: { schemas: { S: { oneOf: variants } } } });
  assert.equal(typeText({ allOf: variants.slice(0, 1) }, shapeOf), 'one of several types');
});

test('stops merging schemas of one document after 500,000 properties', () => {
  const properties = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`p${n}`, {}]));
  const level = (n: number) => [`S${n}`, { properties, allOf: [{ $ref: `#/components/schemas/S${n + 1}` }] }];
  const schemas = Object.fromEntries(Array.from({ length: 400 }, (_, n) => level(n)));
  const shapeOf = createShapeReader({ components: { schemas } });
  for (let n = 0; n < 400; n++)
    assert.equal(shapeOf({ $ref: `#/components/schemas/S${n}` }).properties.size, 1000);
  const late = { allOf: [{ properties: { a: {} } }], properties: { b: {} } };
  assert.deepEqual([...shapeOf(late).properties.keys()], ['b']);
});

test('allows the values that all parts of a schema allow', () => {
  const shapeOf = createShapeReader({});
  const values = Array.from({ length: 100_000 }, (_, n) => n);
  assert.deepEqual(shapeOf({ allOf: [{ enum: values }, { enum: [7, { a: 1 }, -1] }] }).values, [7]);
});

test('groups 50,000 parameters and media types', () => {
  const many = Array.from({ length: 50_000 }, (_, n) => n);
  const parameters = many.map((n) => ({
    in: 'query',
    name: `n${n}`,
    isRequired: false,
    schema: {},
    examples: [],
    raw: {},
  }));
  const [group, ...others] = parameterGroups(parameters);
  assert.deepEqual([group?.title, group?.parameters.length, others], ['Query parameters', 50_000, []]);
  const schema = { type: 'string' };
  assert.equal(contentsOf(many.map((n) => ({ type: `a/${n}`, schema, examples: [], raw: {} }))).length, 1);
});
