import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#api/http/ApiError.ts';
import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import { TooLargeError } from '../latestDocumentQuery.ts';
import { findOperation } from '../document/operations.ts';
import { partsOf } from '../document/parts.ts';
import { serversOf } from '../document/servers.ts';
import { api, parseDocument, readFixture } from '../testing/documents.ts';
import { contentsOf, parameterGroups, securityText } from '../document/operationText.ts';
import { isSlug, missingText, schemasNamed, slugOfSource, wantedOf } from '../document/wanted.ts';
import { failureText } from './specBlock.ts';

const harbour = await parseDocument(readFixture('harbour-2.yaml'));
const operation = (path: string, method?: string, isWebhook = false) =>
  findOperation(harbour, { path, method, isWebhook });

test('finds an operation by path and method in any case, or the first one of a path', () => {
  assert.equal(operation('/berths', 'post')?.key, 'POST /berths');
  assert.equal(operation('/berths', 'POST')?.key, 'POST /berths');
  assert.equal(operation('/berths')?.key, 'GET /berths');
  for (const path of ['/moon', '', 'constructor', '__proto__', 'berths'])
    assert.equal(operation(path, 'get'), undefined);
  assert.equal(operation('/berths', 'trace'), undefined);
  assert.equal(operation('/berths', 'get', true), undefined);
});

test('finds webhooks by name, and operations of a path that is a reference', async () => {
  const document = await api(
    { '/a': { $ref: '#/paths/~1b' }, '/b': { get: {} } },
    {},
    {
      webhooks: { paid: { post: {} } },
    },
  );
  const keyOf = (path: string, isWebhook: boolean) =>
    findOperation(document, { path, method: undefined, isWebhook })?.key;
  assert.equal(keyOf('/a', false), 'GET /a');
  assert.equal(keyOf('paid', true), 'webhook POST paid');
});

test('reads the operation or schemas of a block from its attributes', () => {
  assert.deepEqual(wantedOf({ name: 'openapi', attributes: { path: '/a', method: ' ' } }), {
    kind: 'operation',
    operation: { path: '/a', method: undefined, isWebhook: false },
  });
  assert.deepEqual(wantedOf({ name: 'openapi-schemas', attributes: { schemas: 'Berth, Berth,,Bill' } }), {
    kind: 'schemas',
    names: ['Berth', 'Bill'],
  });
});

test('reads the name of a webhook', () => {
  const wanted = wantedOf({ name: 'openapi-webhook', attributes: { name: 'paid', method: 'post' } });
  assert.deepEqual(wanted, {
    kind: 'operation',
    operation: { path: 'paid', method: 'post', isWebhook: true },
  });
});

test('returns the named schemas that exist, or all, at most 100', async () => {
  const namesOf = (names: string[], document = harbour) =>
    schemasNamed(document, names).schemas.map(({ name }) => name);
  assert.deepEqual(namesOf(['Berth', 'Moon']), ['Berth']);
  assert.deepEqual(schemasNamed(harbour, ['Berth', 'Moon', 'toString']).missing, ['Moon', 'toString']);
  assert.ok(namesOf([]).length > 1);
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`S${at}`, {}]));
  assert.equal(namesOf([], await api({}, many)).length, 100);
});

test('groups parameters by place, and media types by schema', () => {
  const parameter = { name: 'a', isRequired: false, schema: {}, examples: [], raw: {} };
  const groups = parameterGroups(
    ['query', 'path', 'query', 'body', 'constructor'].map((place) => ({ ...parameter, in: place })),
  );
  assert.deepEqual(
    groups.map(({ title, parameters }) => [title, parameters.length]),
    [
      ['Query parameters', 2],
      ['Path parameters', 1],
      ['Other parameters', 2],
    ],
  );
  const media = ['a/json', 'b/json', 'text/csv'].map((type, at) => ({
    type,
    schema: at < 2 ? { $ref: '#/a' } : {},
    examples: [],
    raw: {},
  }));
  assert.deepEqual(
    contentsOf(media).map(({ name }) => name),
    ['a/json, b/json', 'text/csv'],
  );
});

test('servers and authorization of an operation replace those of the document', async () => {
  const document = await api(
    { '/a': { get: { security: [], servers: [{ url: '/own' }] }, post: {} } },
    {},
    { servers: [{ url: 'https://a.example' }], security: [{ token: [] }, { key: [], secret: [] }] },
  );
  const [get, post] = ['get', 'post'].map((method) =>
    findOperation(document, { path: '/a', method, isWebhook: false })!,
  );
  assert.deepEqual(serversOf(document, get!.raw['servers']), ['/own']);
  assert.deepEqual(serversOf(document, post!.raw['servers']), ['https://a.example']);
  assert.equal(securityText(document, get!), undefined);
  assert.equal(securityText(document, post!), 'token, or key and secret');
});

test('a specification is found by its source, and other addresses are never slugs', () => {
  const specs = [{ slug: 'tides', sourceURL: 'https://a.example/tides.yaml' } as OpenAPISpec];
  assert.equal(slugOfSource(specs, ' https://a.example/tides.yaml '), 'tides');
  assert.equal(slugOfSource(specs, 'https://a.example/'), undefined);
  assert.ok(isSlug('gauge-api-2'));
  for (const text of ['', '..', 'a/b', 'A', 'a--b', '-a', 'a'.repeat(101)]) assert.ok(!isSlug(text));
});

test('explains in one sentence why a block shows only its title', () => {
  const refused = (status: number) => new ApiError({ kind: 'refused', status, message: 'No.' });
  assert.match(failureText(refused(404), 'x'), /“x” doesn’t exist or hasn’t been fetched/);
  assert.match(failureText(refused(403), 'x'), /don’t have access to the specification “x”/);
  assert.match(failureText(null, 'X y'), /The specification “X y” doesn’t exist/);
  assert.match(failureText(new TooLargeError(), 'x'), /“x” is too large/);
  assert.match(failureText(new Error('odd'), 'x'), /“x” can’t be read/);
  assert.match(
    missingText(wantedOf({ name: 'openapi', attributes: {} }), [], 'x'),
    /doesn’t contain this operation/,
  );
  assert.match(
    missingText(wantedOf({ name: 'openapi-schemas', attributes: {} }), ['A', 'B'], 'x'),
    /“A”, “B”/,
  );
});

test('reads an operation of any shape without an error', async () => {
  for (const get of [{ parameters: 3, responses: [] }, { responses: { 200: null, x: { content: 1 } } }]) {
    const document = await api({ '/a': { get } });
    const found = findOperation(document, { path: '/a', method: 'get', isWebhook: false })!;
    assert.ok(Array.isArray(partsOf(document, found).responses));
  }
});
