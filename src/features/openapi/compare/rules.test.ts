// What breaks who uses an API, rule by rule, and what differs only in how it is written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api, compared, described, lines, operationsIn } from './testing/described.ts';

/** An operation that takes and answers the same schema. */
const both = (schema: unknown) => {
  const content = { 'application/json': { schema } };
  return { '/a': { put: { requestBody: { content }, responses: { 200: { description: '', content } } } } };
};
/** What is told when a schema is sent and answered, without the operation's head. */
const told = async (before: object, after: object, schemas: [object?, object?] = []) => {
  const [one, other] = [await api(both(before), schemas[0]), await api(both(after), schemas[1])];
  return operationsIn(compared(one, other))
    .flatMap((change) => lines([change]))
    .slice(1)
    .map((text) => text.trim());
};
const sent = 'Request body';
const answered = 'Response 200';

test('a narrower type breaks what is sent, a wider one what is answered', async () => {
  assert.deepEqual(await told({ type: 'number' }, { type: 'integer' }), [
    `! ${sent} type number → integer`,
    `- ${answered} type number → integer`,
  ]);
  assert.deepEqual(await told({ type: 'string' }, { type: ['string', 'null'] }), [
    `- ${sent} may be null now`,
    `! ${answered} may be null now`,
  ]);
  assert.deepEqual(await told({}, { type: 'string' }), [
    `! ${sent} type anything → string`,
    `- ${answered} type anything → string`,
  ]);
});

test('of allowed values, those that go break what is sent; further ones are told with a note', async () => {
  assert.deepEqual(await told({ enum: ['a', 'b'] }, { enum: ['b', 'c'] }), [
    `! ${sent} no longer takes 1 value a`,
    `- ${sent} has 1 further value c`,
    `- ${answered} no longer takes 1 value a`,
    `- ${answered} has 1 further value c`,
  ]);
  assert.deepEqual(await told({ enum: ['a', 'b'] }, { enum: ['b', 'a'] }), []);
  assert.deepEqual(await told({ enum: ['a'] }, { const: 'a' }), []);
});

test('a list whose first places have schemas of their own is compared place by place', async () => {
  const pair = (type: string) => ({ type: 'array', prefixItems: [{ type }, { type: 'number' }] });
  assert.deepEqual(await told({ type: 'array', items: { type: 'number' } }, pair('number')), []);
  assert.deepEqual(await told(pair('number'), pair('string')), [
    `! ${sent}: [0] type number → string`,
    `! ${answered}: [0] type number → string`,
  ]);
});

test('values tell their type where it isn’t said', async () => {
  assert.deepEqual(await told({ type: 'string', enum: ['a'] }, { enum: ['a'] }), []);
  assert.deepEqual(await told({ enum: [1] }, { enum: [1, null] }), [
    `- ${sent} may be null now`,
    `- ${sent} has 1 further value null`,
    `! ${answered} may be null now`,
    `- ${answered} has 1 further value null`,
  ]);
});

test('a bound that is nearer, a rule that is new break what is sent', async () => {
  const firsts = async (before: object, after: object) => (await told(before, after))[0];
  assert.equal(await firsts({ maxLength: 9 }, { maxLength: 8 }), `! ${sent} greatest length 9 → 8`);
  assert.equal(await firsts({ maxLength: 8 }, { maxLength: 9 }), `- ${sent} greatest length 8 → 9`);
  assert.equal(await firsts({ minimum: 1 }, { minimum: 2 }), `! ${sent} smallest value 1 → 2`);
  assert.equal(await firsts({}, { pattern: 'a' }), `! ${sent} pattern a`);
  assert.equal(await firsts({ pattern: 'a' }, {}), `- ${sent} pattern a`);
  assert.equal(await firsts({ uniqueItems: false }, {}), undefined);
});

test('what may only be read is not told of requests, what may only be written not of answers', async () => {
  const fields = (more: object) => ({ type: 'object', properties: { a: {}, ...more } });
  assert.deepEqual(await told(fields({ id: { readOnly: true, type: 'string' } }), fields({})), [
    `! ${answered}: id was removed`,
  ]);
  const secret = (type: string) => fields({ key: { writeOnly: true, properties: { in: { type } } } });
  assert.deepEqual(await told(secret('string'), secret('integer')), [
    `! ${sent}: key.in type string → integer`,
  ]);
});

test('a schema that holds itself, or another that holds it, is told once', async () => {
  const node = (type: string) => ({
    Node: {
      type: 'object',
      properties: { name: { type }, next: { $ref: '#/components/schemas/Node' } },
    },
    List: { allOf: [{ $ref: '#/components/schemas/List' }, { $ref: '#/components/schemas/Node' }] },
  });
  const ref = { $ref: '#/components/schemas/Node' };
  assert.deepEqual(await told(ref, ref, [node('string'), node('boolean')]), [
    `! ${sent}: name type string → boolean`,
    `! ${answered}: name type string → boolean`,
  ]);
  const list = { $ref: '#/components/schemas/List' };
  assert.equal(
    (await told(list, list, [node('string'), node('boolean')]))[0],
    `! ${sent}: name type string → boolean`,
  );
  const circle = { $ref: '#/components/schemas/A' };
  assert.deepEqual(await told(circle, circle, [{ A: circle }, { A: circle }]), []);
});

test('a schema that is written elsewhere, or named otherwise, is the same schema', async () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
  const ref = { $ref: '#/components/schemas/A' };
  assert.deepEqual(await told(schema, ref, [{}, { A: schema }]), []);
  assert.deepEqual(
    await told({ allOf: [{ type: 'object', properties: schema.properties }, { required: ['a'] }] }, schema),
    [],
  );
});

test('a circle through many schemas, each of which may be asked for first, costs no more than each of them', async () => {
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
  const changes = compared(await api(paths, schemas('string')), await api(paths, schemas('integer')));
  const operations = operationsIn(changes);
  assert.equal(operations.length, 60);
  for (const { differences } of operations) {
    const types = differences.filter(({ description }) => description === 'type');
    assert.equal(types.length, 1);
    assert.ok(differences.every(({ isBreaking }) => isBreaking));
  }
});

test('the same API in Swagger 2.0, OpenAPI 3.0 and 3.1 differs in the version of OpenAPI alone', async () => {
  const swagger = await described({
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
    return described({
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
  assert.deepEqual(lines(compared(swagger, three)), ['The API', '  - version of OpenAPI 2.0 → 3.0.3']);
  assert.deepEqual(lines(compared(three, newest)), ['The API', '  - version of OpenAPI 3.0.3 → 3.1.0']);
});

test('a webhook is sent by the API: what is new and required in it breaks nobody, what goes does', async () => {
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
  assert.deepEqual(lines(compared(one, other)), [
    'changed webhook POST paid',
    '  ! Request body: a was removed',
    '  - Request body: b is new, and always there',
  ]);
});

test('documents that hold nonsense are compared all the same', async () => {
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
        await described({ openapi: '3', ...one }),
        await described({ openapi: '3', ...other }),
      ];
      assert.ok(Array.isArray(lines(compared(before, after))));
    }
});
