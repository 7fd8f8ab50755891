import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '../../testing/documents.ts';
import { isObject } from '../json.ts';
import type { OpenAPIDocument } from '../openapiDocument.ts';
import { findOperation } from '../operations.ts';
import { childrenOf, typeText } from '../schemaText.ts';
import { createShapeReader } from '../shape.ts';
import { operationDrawing } from './operationDrawing.ts';
import type { Part } from './part.ts';
import { sampleValue } from './sampleValue.ts';

function drawn(document: OpenAPIDocument, path: string) {
  const operation = findOperation(document, { path, method: undefined, isWebhook: false });
  assert.ok(operation);
  return operationDrawing({ document, shapeOf: createShapeReader(document.root) }, operation);
}

const flat = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) => [part, ...(part.kind === 'group' ? flat(part.parts) : [])]);

const codeTitled = (parts: readonly Part[], title: string) =>
  flat(parts).flatMap((part) => (part.kind === 'code' && part.title === title ? [part.text] : []));

const ok = (content: object) => ({
  responses: { 200: { description: 'ok', content: { 'application/json': content } } },
});

test('draws examples of media types and responses', async () => {
  const document = await api({
    '/readings': {
      post: {
        requestBody: {
          content: {
            'application/json': { examples: { calm: { summary: 'A calm day', value: { height: 0.4 } } } },
          },
        },
        ...ok({ example: { id: 'r-91' } }),
      },
    },
  });
  const { parts } = drawn(document, '/readings');
  assert.deepEqual(codeTitled(parts, 'Example calm'), ['{\n  "height": 0.4\n}']);
  assert.deepEqual(codeTitled(parts, 'Example'), ['{\n  "id": "r-91"\n}']);
  assert.ok(flat(parts).some((part) => part.kind === 'markdown' && part.text === 'A calm day'));
});

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const mapping = { T1: ref('Tug').$ref, B1: ref('Barge').$ref };
const vessels = {
  Vessel: {
    type: 'object',
    properties: { kind: { type: 'string' } },
    discriminator: { propertyName: 'kind', mapping },
  },
  Tug: { allOf: [ref('Vessel'), { type: 'object', properties: { pull: { type: 'integer' } } }] },
  Barge: { allOf: [ref('Vessel'), { type: 'object', properties: { load: { type: 'integer' } } }] },
  Plain: { type: 'object', discriminator: { propertyName: 'kind' } },
  Raft: { allOf: [ref('Plain'), {}] },
};

test('names the variants of a discriminator by their values, also those that extend a schema', async () => {
  const document = await api({}, vessels);
  const shapeOf = createShapeReader(document.root);
  const namesOf = (schema: unknown) => childrenOf(schema, shapeOf).map(({ name }) => name);
  assert.deepEqual(namesOf(ref('Vessel')), ['kind', 'kind T1', 'kind B1']);
  assert.deepEqual(namesOf(ref('Tug')), ['kind', 'pull']);
  assert.deepEqual(namesOf(ref('Plain')), ['kind Raft']);
  const oneOf = [ref('Tug'), ref('Barge')];
  const either = { oneOf, discriminator: { propertyName: 'kind', mapping } };
  assert.deepEqual(namesOf(either), ['kind T1', 'kind B1']);
  assert.equal(typeText(either, shapeOf), 'Tug or Barge');
});

test('writes a request with its body and authorization', async () => {
  const document = await api(
    {
      '/ships/{id}': {
        post: {
          parameters: [
            { name: 'id', in: 'path', required: true, example: 'it’s', schema: { type: 'string' } },
            { name: 'dry', in: 'query', required: true, schema: { type: 'boolean', default: true } },
          ],
          requestBody: {
            content: { 'application/json': { example: { name: "O'Hara", done: true, none: null } } },
          },
          responses: {},
        },
      },
    },
    {},
    {
      servers: [{ url: 'https://api.example/' }],
      security: [{ key: [] }],
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    },
  );
  const { parts } = drawn(document, '/ships/{id}');
  const [curl = ''] = codeTitled(parts, 'curl');
  assert.match(curl, /^curl --request POST 'https:\/\/api\.example\/ships\/it%E2%80%99s\?dry=true' \\\n/);
  assert.match(curl, /--header 'X-Key: YOUR_KEY'/);
  assert.match(curl, /O'\\''Hara/);
  assert.match(codeTitled(parts, 'JavaScript')[0] ?? '', /body: JSON\.stringify\(\{\n {4}"name": "O'Hara"/);
  assert.match(codeTitled(parts, 'Python')[0] ?? '', /"done": True,\n {8}"none": None,/);
});

test('bounds a sample of schemas that contain each other', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `S${n}`);
  const properties = Object.fromEntries(names.map((name) => [name, ref(name)]));
  const document = await api(
    {},
    Object.fromEntries(names.map((name) => [name, { type: 'object', properties }])),
  );
  const sample = sampleValue(ref('S0'), createShapeReader(document.root));
  const count = (value: unknown): number =>
    1 + (isObject(value) ? Object.values(value).reduce<number>((sum, one) => sum + count(one), 0) : 0);
  assert.ok(count(sample) <= 61);
});
