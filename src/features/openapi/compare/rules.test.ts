import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api, parseDocument } from '#openapi/testing/documents.ts';
import { compareSync, lines, operationsIn } from './testing/changes.ts';

/** Returns an operation with the same schema in request and response. */
const both = (schema: unknown) => {
  const content = { 'application/json': { schema } };
  return { '/a': { put: { requestBody: { content }, responses: { 200: { description: '', content } } } } };
};
/** Returns the lines for a schema that is used in request and response. */
const differences = async (before: object, after: object, schemas: [object?, object?] = []) => {
  const [one, other] = [await api(both(before), schemas[0]), await api(both(after), schemas[1])];
  return operationsIn(compareSync(one, other))
    .flatMap((change) => lines([change]))
    .slice(1)
    .map((text) => text.trim());
};
const request = 'Request body';
const response = 'Response 200';

test('a narrower type breaks requests, a wider type breaks responses', async () => {
  assert.deepEqual(await differences({ type: 'number' }, { type: 'integer' }), [
    `! ${request} type number → integer`,
    `- ${response} type number → integer`,
  ]);
  assert.deepEqual(await differences({ type: 'string' }, { type: ['string', 'null'] }), [
    `- ${request} is now nullable`,
    `! ${response} is now nullable`,
  ]);
  assert.deepEqual(await differences({}, { type: 'string' }), [
    `! ${request} type any → string`,
    `- ${response} type any → string`,
  ]);
});

test('a removed enum value breaks requests; an added one does not break', async () => {
  assert.deepEqual(await differences({ enum: ['a', 'b'] }, { enum: ['b', 'c'] }), [
    `! ${request} no longer allows the value a`,
    `- ${request} now also allows the value c`,
    `- ${response} no longer allows the value a`,
    `- ${response} now also allows the value c`,
  ]);
  assert.deepEqual(await differences({ enum: ['a', 'b'] }, { enum: ['b', 'a'] }), []);
  assert.deepEqual(await differences({ enum: ['a'] }, { const: 'a' }), []);
});

test('compares prefixItems by index', async () => {
  const tuple = (type: string) => ({ type: 'array', prefixItems: [{ type }, { type: 'number' }] });
  assert.deepEqual(await differences({ type: 'array', items: { type: 'number' } }, tuple('number')), []);
  assert.deepEqual(await differences(tuple('number'), tuple('string')), [
    `! ${request}: [0] type number → string`,
    `! ${response}: [0] type number → string`,
  ]);
});

test('infers a missing type from enum values', async () => {
  assert.deepEqual(await differences({ type: 'string', enum: ['a'] }, { enum: ['a'] }), []);
  assert.deepEqual(await differences({ enum: [1] }, { enum: [1, null] }), [
    `- ${request} is now nullable`,
    `- ${request} now also allows the value null`,
    `! ${response} is now nullable`,
    `- ${response} now also allows the value null`,
  ]);
});

test('a tighter or new limit breaks requests', async () => {
  const firstLine = async (before: object, after: object) => (await differences(before, after))[0];
  assert.equal(await firstLine({ maxLength: 9 }, { maxLength: 8 }), `! ${request} maximum length 9 → 8`);
  assert.equal(await firstLine({ maxLength: 8 }, { maxLength: 9 }), `- ${request} maximum length 8 → 9`);
  assert.equal(await firstLine({ minimum: 1 }, { minimum: 2 }), `! ${request} minimum 1 → 2`);
  assert.equal(await firstLine({}, { pattern: 'a' }), `! ${request} pattern a`);
  assert.equal(await firstLine({ pattern: 'a' }, {}), `- ${request} pattern a`);
  assert.equal(await firstLine({ uniqueItems: false }, {}), undefined);
});

test('ignores read-only properties in requests and write-only properties in responses', async () => {
  const fields = (more: object) => ({ type: 'object', properties: { a: {}, ...more } });
  assert.deepEqual(await differences(fields({ id: { readOnly: true, type: 'string' } }), fields({})), [
    `! ${response}: removed property id`,
  ]);
  const secret = (type: string) => fields({ key: { writeOnly: true, properties: { in: { type } } } });
  assert.deepEqual(await differences(secret('string'), secret('integer')), [
    `! ${request}: key.in type string → integer`,
  ]);
});

test('reports the changes of a recursive schema once', async () => {
  const node = (type: string) => ({
    Node: {
      type: 'object',
      properties: { name: { type }, next: { $ref: '#/components/schemas/Node' } },
    },
    List: { allOf: [{ $ref: '#/components/schemas/List' }, { $ref: '#/components/schemas/Node' }] },
  });
  const ref = { $ref: '#/components/schemas/Node' };
  assert.deepEqual(await differences(ref, ref, [node('string'), node('boolean')]), [
    `! ${request}: name type string → boolean`,
    `! ${response}: name type string → boolean`,
  ]);
  const list = { $ref: '#/components/schemas/List' };
  assert.equal(
    (await differences(list, list, [node('string'), node('boolean')]))[0],
    `! ${request}: name type string → boolean`,
  );
  const circle = { $ref: '#/components/schemas/A' };
  assert.deepEqual(await differences(circle, circle, [{ A: circle }, { A: circle }]), []);
});

test('treats an inline schema, a reference and an equivalent allOf as equal', async () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
  const ref = { $ref: '#/components/schemas/A' };
  assert.deepEqual(await differences(schema, ref, [{}, { A: schema }]), []);
  assert.deepEqual(
    await differences(
      { allOf: [{ type: 'object', properties: schema.properties }, { required: ['a'] }] },
      schema,
    ),
    [],
  );
});

test('compares a large cycle of schemas in linear time', async () => {
  const schemas = (type: string) =>
    Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `S${at}`,
        {
          type: 'object',
          properties: {
            one: { $ref: `#/components/schemas/S${(at + 1) % 60}` },
            two: { $ref: `#/components/schemas/S${(at + 7) % 60}` },
            three: { $ref: `#/components/schemas/S${(at + 31) % 60}` },
            end: { type: at === 59 ? type : 'string' },
          },
        },
      ]),
    );
  const paths = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `/s${at}`,
      {
        get: {
          responses: { 200: { content: { 'a/b': { schema: { $ref: `#/components/schemas/S${at}` } } } } },
        },
      },
    ]),
  );
  const changes = compareSync(await api(paths, schemas('string')), await api(paths, schemas('integer')));
  const operations = operationsIn(changes);
  assert.equal(operations.length, 60);
  for (const { differences: all } of operations) {
    const types = all.filter(({ description }) => description === 'type');
    assert.equal(types.length, 1);
    assert.ok(all.every(({ isBreaking }) => isBreaking));
  }
});

test('the same API in Swagger 2.0, OpenAPI 3.0 and 3.1 differs only in the OpenAPI version', async () => {
  const swagger = await parseDocument({
    swagger: '2.0',
    info: { title: 'T', version: '1' },
    host: 'api.example',
    basePath: '/v1',
    schemes: ['https'],
    consumes: ['application/json'],
    produces: ['application/json'],
    securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'K' } },
    paths: {
      '/a/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, type: 'string', maxLength: 9 }],
        post: {
          parameters: [
            { name: 'q', in: 'query', type: 'integer', format: 'int32', description: 'How many' },
            { name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/A' } },
          ],
          responses: { 200: { description: 'Done', schema: { $ref: '#/definitions/A' } } },
        },
        put: {
          consumes: ['multipart/form-data'],
          parameters: [
            { name: 'file', in: 'formData', type: 'file', required: true },
            { name: 'note', in: 'formData', type: 'string' },
          ],
          responses: { 204: { description: 'Done' } },
        },
      },
    },
    definitions: { A: { type: 'object', properties: { a: { type: 'string', 'x-nullable': true } } } },
  });
  const modern = (openapi: string, nullable: object, file: object) => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } };
    const form = {
      type: 'object',
      required: ['file'],
      properties: { file, note: { type: 'string' } },
    };
    return parseDocument({
      openapi,
      info: { title: 'T', version: '1' },
      servers: [{ url: 'https://api.example/v1' }],
      paths: {
        '/a/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 9 } }],
          post: {
            parameters: [
              {
                name: 'q',
                in: 'query',
                description: 'How many',
                schema: { type: 'integer', format: 'int32' },
              },
            ],
            requestBody: { required: true, content },
            responses: { 200: { description: 'Done', content } },
          },
          put: {
            requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
            responses: { 204: { description: 'Done' } },
          },
        },
      },
      components: {
        schemas: { A: { type: 'object', properties: { a: nullable } } },
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'K' } },
      },
    });
  };
  const file = { type: 'string', format: 'binary' };
  const three = await modern('3.0.3', { type: 'string', nullable: true }, file);
  const newest = await modern('3.1.0', { type: ['string', 'null'] }, file);
  assert.deepEqual(lines(compareSync(swagger, three)), ['API-wide', '  - OpenAPI version 2.0 → 3.0.3']);
  assert.deepEqual(lines(compareSync(three, newest)), ['API-wide', '  - OpenAPI version 3.0.3 → 3.1.0']);
});

test('in a webhook a new required property is safe and a removed property is breaking', async () => {
  const hook = (properties: object, required: string[]) =>
    api(
      {},
      {},
      {
        webhooks: {
          paid: {
            post: {
              requestBody: { content: { 'a/b': { schema: { type: 'object', properties, required } } } },
            },
          },
        },
      },
    );
  const [one, other] = [await hook({ a: {} }, []), await hook({ b: {} }, ['b'])];
  assert.deepEqual(lines(compareSync(one, other)), [
    'changed webhook POST paid',
    '  ! Request body: removed property a',
    '  - Request body: added required property b',
  ]);
});

test('compares malformed documents without throwing', async () => {
  const odd = [
    {},
    { paths: null },
    { paths: { '/a': null, '/b': { get: 7 }, x: {} } },
    {
      paths: { '/a': { get: { parameters: [null, 3, { name: 5 }, { $ref: '#/nowhere' }], responses: [] } } },
    },
    { paths: { '/a': { get: { requestBody: { $ref: '#/paths' }, responses: { 200: { content: 'x' } } } } } },
    { components: { schemas: { A: { properties: [1], required: 'a', enum: 3, allOf: {}, items: [] } } } },
  ];
  for (const one of odd)
    for (const other of odd) {
      const [before, after] = [
        await parseDocument({ openapi: '3', ...one }),
        await parseDocument({ openapi: '3', ...other }),
      ];
      assert.ok(Array.isArray(lines(compareSync(before, after))));
    }
});
