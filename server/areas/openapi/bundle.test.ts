import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asObject, type Json } from '#openapi/document/json.ts';
import { parseDocument } from '#openapi/testing/documents.ts';
import { operationsOf } from '#openapi/document/operations.ts';
import { resolveRef } from '#openapi/document/refs.ts';
import { readSpec, type FileText } from './readSpec.ts';

const entry = `openapi: 3.1.0
info: {title: Split, version: "1"}
paths:
  /pilots: {get: {responses: {"200": {description: ok, content: {application/json: {schema: {$ref: 'parts.yaml#/Pilot'}}}}}}}
  /tides: {$ref: 'parts.yaml#/tides'}
components:
  schemas:
    Crew: {$id: 'https://schemas.example/crew', $anchor: all, type: array}
    Team: {$ref: 'https://schemas.example/crew'}
    Gang: {$ref: 'https://schemas.example/crew#all'}
`;

const files: Record<string, string> = {
  'https://a.example/api/parts.yaml': `Pilot: {type: object, properties: {boat: {$ref: '#/Boat'}, berth: {$ref: 'more/berth.json'}}}
Boat: {type: object, properties: {crew: {$ref: 'openapi.yaml#/components/schemas/Crew'}}}
tides: {get: {summary: Tides, responses: {"200": {description: ok}}}}
`,
  'https://a.example/api/more/berth.json': '{"type": "string", "title": "Berth"}',
};

const place = {
  url: 'https://a.example/api/openapi.yaml',
  read: async (url: string): Promise<FileText> => {
    const text = files[url];
    return text === undefined ? { reason: 'it isn’t available' } : { text };
  },
};

const read = async (text: string) => {
  const { json = 'null', items } = await readSpec(text, place);
  const root: Json = asObject(JSON.parse(json));
  return { root, items };
};

test('puts other files into the document, so that all references are local', async () => {
  const { root, items } = await read(entry);
  assert.deepEqual(items, []);
  const operations = operationsOf(await parseDocument(root));
  assert.deepEqual(
    operations.map(({ key, summary }) => [key, summary]),
    [
      ['GET /pilots', undefined],
      ['GET /tides', 'Tides'],
    ],
  );
  const valueOf = ($ref: string) => resolveRef(root, { $ref }).value;
  assert.deepEqual(asObject(valueOf('#/x-files/parts/Pilot')['properties']), {
    boat: { $ref: '#/x-files/parts/Boat' },
    berth: { $ref: '#/x-files/more~1berth' },
  });
  assert.deepEqual(valueOf('#/x-files/more~1berth'), { type: 'string', title: 'Berth' });
  assert.deepEqual(valueOf('#/x-files/parts/Boat'), {
    type: 'object',
    properties: { crew: { $ref: '#/components/schemas/Crew' } },
  });
});

test('resolves the identifiers and anchors of schemas', async () => {
  const { root } = await read(entry);
  const crew = resolveRef(root, { $ref: '#/components/schemas/Crew' }).value;
  for (const name of ['Team', 'Gang'])
    assert.equal(resolveRef(root, { $ref: `#/components/schemas/${name}` }).value, crew);
});

test('lists references to files that can’t be read, with the reason', async () => {
  const { root, items } = await read(entry.replace('parts.yaml#/tides', 'lost.yaml#/tides'));
  assert.equal(operationsOf(await parseDocument(root)).length, 1);
  assert.deepEqual(
    items.map(({ line, message }) => [line, message]),
    [[5, '“lost.yaml#/tides” is in another file, which couldn’t be read: it isn’t available.']],
  );
});

test('names the file of a fault of another text', async () => {
  const broken = { ...place, read: async () => ({ text: 'Pilot: {type: object\nBoat: "' }) };
  const { items } = await readSpec(entry, broken);
  assert.ok(items.some(({ file, line }) => file === 'parts.yaml' && line === 2));
});

test('asks for at most 100 files, also if none can be read', async () => {
  const paths = Array.from({ length: 500 }, (_, n) => [`/p${n}`, { $ref: `lost${n % 250}.yaml` }]);
  const asked: string[] = [];
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Lost', version: '1' },
    paths: Object.fromEntries(paths),
  });
  const { count } = await readSpec(text, {
    ...place,
    read: async (url) => {
      asked.push(url);
      return { reason: 'it isn’t available' };
    },
  });
  assert.deepEqual([asked.length, new Set(asked).size, count], [100, 100, 500]);
});

test('refuses a document that is nested too deeply with its files', async () => {
  const { json, items } = await readSpec(entry, {
    ...place,
    read: async () => ({ text: `{"tides":${'['.repeat(600)}${']'.repeat(600)}}` }),
  });
  assert.equal(json, undefined);
  assert.match(items[0]?.message ?? '', /nested too deeply/);
});
