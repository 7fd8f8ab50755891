import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validate } from '@readme/openapi-parser';
import * as z from 'zod/mini';
import { operation } from '#contract/operation.ts';
import { operations as rows } from '#contract/optional.ts';
import { resources } from '#contract/resources.ts';
import { openapi } from './openapi.ts';

const document = openapi(rows, resources, 'https://docs.example');
const { paths, components } = document;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const contractRows = Object.values<object>(rows).flatMap((area) => Object.keys(area));
const copy = () => JSON.parse(JSON.stringify(document));

const operationAt = (path: string, method: string) => {
  const found = paths[path]?.[method];
  assert.ok(found, `${method} ${path}`);
  return found;
};
const parameter = (path: string, method: string, name: string) =>
  operationAt(path, method).parameters.find((candidate) => candidate.name === name);

test('generates a valid OpenAPI 3.1 document', async () => {
  const result = await validate(copy());
  assert.equal(result.valid, true, JSON.stringify(result));
  assert.equal(document.openapi, '3.1.0');
});

test('detects an invalid document', async () => {
  const broken = copy();
  broken.paths['/v1/orgs'].get.parameters[0].in = 'nowhere';
  assert.equal((await validate(broken)).valid, false);
});

test('has the operations of the specification and the optional ones with unique ids, tagged by area', () => {
  assert.equal(operations.length, contractRows.length);
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, contractRows.length);
  assert.equal(document.tags.length, Object.keys(rows).length);
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const { tags: used } of operations) assert.ok(used.every((tag) => tags.has(tag)));
});

test('resolves every reference to a schema', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  const all = JSON.stringify(document).split('"$ref"').length - 1;
  assert.equal(references.length, all);
  const known: Record<string, object> = components;
  for (const [, kind = '', name = ''] of references)
    assert.ok(name in (known[kind] ?? {}), `${kind}/${name}`);
});

test('requires a description for every parameter', () => {
  for (const { operationId, parameters } of operations)
    for (const { name, description } of parameters) assert.ok(description, `${operationId} ${name}`);

  const row = operation({
    method: 'GET',
    path: '/v1/orgs',
    query: z.object({ mystery: z.string() }),
    response: z.object({}),
    status: 200,
  });
  assert.throws(() => openapi({ organizations: { list: row } }, {}, ''), /“mystery” of organizations\.list/);
});

test('describes a query value by its type, not as text', () => {
  assert.deepEqual(parameter('/v1/orgs/{organizationId}/members', 'get', 'limit')?.schema, {
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 50,
  });
  assert.deepEqual(parameter('/v1/orgs/{organizationId}/collections', 'get', 'nested')?.schema, {
    type: 'boolean',
    default: true,
  });
  assert.deepEqual(parameter('/v1/spaces/{spaceId}/comments', 'get', 'authors')?.schema, {
    type: 'array',
    items: { type: 'string' },
  });
});

test('allows a different default for an operation’s parameter', () => {
  const status = ['comments', 'change-requests', 'links'].map(
    (list) => parameter(`/v1/spaces/{spaceId}/${list}`, 'get', 'status')?.schema['default'],
  );
  assert.deepEqual(status, ['all', 'open', undefined]);
});

test('marks only required fields as required', () => {
  assert.equal(parameter('/v1/spaces/{spaceId}/search', 'get', 'query')?.required, true);
  assert.equal(parameter('/v1/spaces/{spaceId}/search', 'get', 'limit')?.required, false);
  assert.equal(operationAt('/v1/orgs/{organizationId}/teams', 'put').requestBody?.required, true);
  assert.equal(operationAt('/v1/orgs/{organizationId}', 'patch').requestBody?.required, false);
});

test('describes no body for 204, and the error body for every operation', () => {
  const { responses } = operationAt('/v1/spaces/{spaceId}', 'delete');
  assert.deepEqual(responses['205'], { description: 'Success' });
  for (const one of operations)
    assert.deepEqual(one.responses['default'], { $ref: '#/components/responses/Error' });
});

test('names the URL of the service, and the client errors of every operation', () => {
  assert.deepEqual(document.servers, [{ url: 'https://docs.example' }]);
  const statuses = (path: string, method: string) =>
    Object.keys(operationAt(path, method).responses).filter((status) => status.startsWith('4'));
  assert.deepEqual(statuses('/v1/orgs', 'get'), ['400', '401', '403', '404', '429']);
  assert.deepEqual(statuses('/v1/spaces/{spaceId}', 'patch'), '400 401 403 404 409 413 415 429'.split(' '));
});

test('has no metadata that JSON Schema lacks, other than extensions', () => {
  assert.doesNotMatch(JSON.stringify(document), /"(?:nullMeans|alias|missing)":/);
  assert.match(JSON.stringify(document), /"x-null-means":"inherit"/);
});

test('describes pages recursively and allows unknown keys', () => {
  const text = JSON.stringify(components.schemas['Page']);
  assert.match(text, /"pages":\{"type":"array","items":\{"\$ref":"#\/components\/schemas\/Page"\}\}/);
  assert.doesNotMatch(JSON.stringify(document), /"additionalProperties":false/);
});

test('limits every list and map in a body', () => {
  const unlimited: string[] = [];
  const check = (path: string, schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { $ref, type, maxItems, additionalProperties, maxProperties } = schema as Record<string, unknown>;
    if (typeof $ref === 'string') return check(path, components.schemas[$ref.split('/').at(-1) ?? '']);
    if (type === 'array' && maxItems === undefined) unlimited.push(path);
    if (additionalProperties !== undefined && maxProperties === undefined) unlimited.push(path);
    for (const [key, inner] of Object.entries(schema)) check(`${path}.${key}`, inner);
  };
  for (const { operationId, requestBody } of operations)
    check(operationId, requestBody?.content['application/json'].schema);
  assert.deepEqual(unlimited, []);
});

test('requires a bearer token for every operation', () => {
  assert.deepEqual(document.security, [{ token: [] }]);
  assert.deepEqual(components.securitySchemes.token, { type: 'http', scheme: 'bearer' });
});
