import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stringify } from 'yaml';
import { readSpec } from './readSpec.ts';

const info = { title: 'Tides', version: '1' };
const documentOf = async (text: string): Promise<unknown> =>
  JSON.parse((await readSpec(text)).json ?? 'null');
const get = { get: { responses: { 200: { description: 'The heights' } } } };
const spec = (more: object = {}) => ({ openapi: '3.0.3', info, paths: { '/heights': get }, ...more });
const referring = (schemas: object) => spec({ components: { schemas } });
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const good: Record<string, object> = {
  'OpenAPI 3.0': spec(),
  'OpenAPI 3.1': spec({ openapi: '3.1.1', webhooks: { rose: {} } }),
  'OpenAPI 3.2': spec({ openapi: '3.2.0' }),
  'Swagger 2.0': { swagger: '2.0', info, paths: { '/heights': get } },
  'a specification without operations': spec({ openapi: '3.1.0', paths: {} }),
  'an empty specification': spec({ openapi: '3.1.0', paths: {}, components: {} }),
  'recursive schemas': referring({
    Node: { type: 'object', properties: { next: to('Node'), kids: { type: 'array', items: to('Node') } } },
  }),
  'circular references': referring({ A: to('B'), B: to('A'), C: to('C') }),
  'external references, which are not followed': referring({
    A: { $ref: 'http://127.0.0.1:9/a.yaml' },
    B: { $ref: './b.yaml#/B' },
    C: { $ref: 'file:///etc/passwd' },
  }),
  'a duplicate operation id': spec({
    paths: {
      '/a': { get: { ...get.get, operationId: 'same' } },
      '/b': { get: { ...get.get, operationId: 'same' } },
    },
  }),
};

for (const [name, document] of Object.entries(good))
  test(`accepts ${name} as JSON and YAML`, async () => {
    const expected = JSON.parse(JSON.stringify(document)) as unknown;
    assert.deepEqual(await documentOf(JSON.stringify(document)), expected);
    assert.deepEqual(await documentOf(stringify(document, { version: '1.2' })), expected);
  });

test('treats unquoted versions in YAML as text', async () => {
  const paths = 'paths: { /heights: { get: { responses: { 200: { description: The heights } } } } }';
  assert.deepEqual(await documentOf(`openapi: 3.0.3\ninfo: { title: Tides, version: 1.0 }\n${paths}`), {
    ...spec(),
    info: { title: 'Tides', version: '1.0' },
  });
  assert.deepEqual(await documentOf(`swagger: 2.0\ninfo: { title: Tides, version: 7 }\n${paths}`), {
    swagger: '2.0',
    info: { title: 'Tides', version: '7' },
    paths: { '/heights': get },
  });
});

test('supports YAML aliases', async () => {
  const text = `openapi: 3.0.3
info: { title: Tides, version: "1" }
x-usual: &usual { description: The heights }
paths:
  /heights:
    get:
      responses: { 200: { <<: *usual }, 404: *usual }
`;
  const { paths } = (await documentOf(text)) as { paths: Record<string, typeof get> };
  assert.deepEqual(paths['/heights']?.get.responses, {
    200: { description: 'The heights' },
    404: { description: 'The heights' },
  });
});

const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(10)}]`),
];

const bad: Record<string, string> = {
  nothing: '',
  HTML: '<!doctype html><html><head><title>Log in</title></head><body><p>Hello</p></body></html>',
  'a list': '[1, 2]',
  'truncated JSON': '{"openapi": "3.0.3", "info":',
  'unrelated JSON': '{"hello": "world"}',
  'unrelated YAML': 'kind: Pod\nmetadata: { name: tide }\n',
  'a YAML bomb': ['openapi: 3.0.3', 'info: { title: Boom, version: "1" }', ...bomb].join('\n'),
  'circular YAML': 'openapi: 3.0.3\ninfo: &i { title: Tides, version: "1", x-me: *i }\npaths: {}\n',
  'an extension nested a thousand deep': `{"openapi":"3.0.3","info":{"title":"T","version":"1"},"paths":{},"x-deep":${'['.repeat(1000)}${']'.repeat(1000)}}`,
  'brackets a hundred thousand deep': `{"openapi":"3.0.3","info":{"title":"T","version":"1"},"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
};

for (const [name, text] of Object.entries(bad))
  test(`refuses ${name}, and says why`, async () => {
    const { json, items } = await readSpec(text);
    assert.equal(json, undefined);
    assert.ok(items.length > 0);
  });

test('lists a missing description and a list of types in OpenAPI 3.0, and reads the rest', async () => {
  const text = `openapi: 3.0.3
info: {title: Ferry timetable, version: "7"}
paths:
  /sailings:
    get:
      responses:
        "200":
          content: {application/json: {schema: {$ref: '#/components/schemas/Sailing'}}}
components:
  schemas:
    Sailing: {type: object, properties: {delay: {type: [integer, 'null']}}}
`;
  const { json, items } = await readSpec(text);
  assert.match(json ?? '', /Ferry timetable/);
  assert.deepEqual(
    items.map(({ line, column, path }) => [line, column, path]),
    [
      [7, 9, '#/paths/~1sailings/get/responses/200'],
      [11, 50, '#/components/schemas/Sailing/properties/delay/type'],
    ],
  );
});
