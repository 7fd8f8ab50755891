import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { operation } from '#contract/operation.ts';
import { listOf, pageQuery } from '#contract/fields.ts';
import { operations } from '#contract/optional.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { resources } from '#contract/resources.ts';
import { openapi } from '#server/http/openapi.ts';
import { call } from './call.ts';
import { hasOperation, isReadMissing, missingOperations } from './operations.ts';
import { nullLevelIn, operationsIn, readDescription } from './compat/readDescription.ts';
import { serve } from './testing.ts';

const widgets = operation({
  method: 'GET',
  path: '/v1/orgs/{organizationId}/widgets',
  query: pageQuery,
  response: listOf(z.object({ id: z.string() })),
  status: 200,
});
const widget = operation({
  method: 'GET',
  path: '/v1/orgs/{organizationId}/widgets/{widgetId}',
  response: z.object({ id: z.string() }),
  status: 200,
});

test('treats a list that returns 404 below an existing resource as missing, and requests it once', async (context) => {
  const { asked, baseUrl } = await serve(context, ({ path }) =>
    path === '/v1/orgs/o1' ? { json: { id: 'o1' } } : { status: 404 },
  );
  assert.equal(hasOperation(widgets), undefined);
  await assert.rejects(call(widgets, { organizationId: 'o1' }), { status: 404, kind: 'missing' });
  assert.equal(hasOperation(widgets), false);
  await assert.rejects(call(widgets, { organizationId: 'o2' }), { status: 404, kind: 'missing' });
  assert.deepEqual(
    asked.map(({ path }) => path),
    ['/v1/orgs/o1/widgets', '/v1/orgs/o1'],
  );
  assert.deepEqual(missingOperations(), ['GET /v1/orgs/{}/widgets']);
  assert.equal(isReadMissing(baseUrl, '/v1/orgs/o3/widgets?limit=1'), true);
  assert.equal(isReadMissing(baseUrl, '/v1/orgs/o3/members?limit=1'), false);
});

test('a 404 below a missing address, for one resource, or after a response marks nothing as missing', async (context) => {
  await serve(context, ({ path }) => (path.includes('there') ? { json: { items: [] } } : { status: 404 }));
  await assert.rejects(call(widgets, { organizationId: 'gone' }), { status: 404 });
  await assert.rejects(
    call(widget, { organizationId: 'there', widgetId: 'w1' }).then(() =>
      call(widget, { organizationId: 'gone', widgetId: 'w1' }),
    ),
    { status: 404 },
  );
  assert.equal(hasOperation(widgets), undefined);
  await call(widgets, { organizationId: 'there' });
  await assert.rejects(call(widgets, { organizationId: 'gone' }), { status: 404 });
  assert.equal(hasOperation(widgets), true);
});

for (const status of [405, 501])
  test(`treats an operation that returns ${status} as missing`, async (context) => {
    const { asked } = await serve(context, () => ({ status }));
    await assert.rejects(call(widget, { organizationId: 'o1', widgetId: 'w1' }), { status });
    assert.equal(hasOperation(widget), false);
    assert.equal(asked.length, 1);
  });

const description = {
  servers: [{ url: 'https://api.example/v1' }],
  paths: { '/orgs': { get: {} }, '/orgs/{orgId}/widgets': { get: {}, post: {}, parameters: [] } },
};

test('reads the service description once, before other requests', async (context) => {
  const { asked, baseUrl } = await serve(context, () => ({ json: description }));
  await readDescription(baseUrl);
  await readDescription(baseUrl);
  assert.equal(hasOperation(organizations.list), true);
  assert.equal(hasOperation(widgets), true);
  assert.equal(hasOperation(widget), false);
  await assert.rejects(call(widget, { organizationId: 'o1', widgetId: 'w1' }), { kind: 'missing' });
  assert.deepEqual(
    asked.map(({ path }) => path),
    ['/openapi.json'],
  );
});

test('the console requests an unreadable description once an hour', async (context) => {
  const { asked, baseUrl } = await serve(context, () => ({ text: '<!doctype html>' }));
  const now = Date.now();
  await readDescription(baseUrl, now);
  await readDescription(baseUrl, now + 1000);
  assert.equal(hasOperation(widgets), undefined);
  assert.equal(asked.length, 1);
  await readDescription(baseUrl, now + 61 * 60 * 1000);
  assert.equal(asked.length, 2);
});

test('ignores a description of another API', () => {
  assert.equal(operationsIn({ paths: { '/pets': { get: {} } } }), null);
  assert.equal(operationsIn('text'), null);
  assert.deepEqual(operationsIn(description), [
    'GET /v1/orgs',
    'GET /v1/orgs/{}/widgets',
    'POST /v1/orgs/{}/widgets',
  ]);
});

const describing = (defaultLevel: object) => ({
  components: { schemas: { Level: defaultLevel } },
  paths: {
    '/v1/collections/{id}': {
      patch: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { defaultLevel: { $ref: '#/components/schemas/Level' } },
              },
            },
          },
        },
      },
    },
  },
});

test('a description tells what null means in the default access of content', () => {
  const published = fileURLToPath(import.meta.resolve('@gitbook/api')).replace(/dist.*/, 'spec/openapi.json');
  assert.equal(nullLevelIn(JSON.parse(readFileSync(published, 'utf8'))), 'none');
  const own: object = JSON.parse(JSON.stringify(openapi(operations, resources, 'https://docs.example')));
  assert.equal(nullLevelIn(own), 'inherit');
  assert.equal(nullLevelIn(describing({ enum: ['read', 'inherit', null] })), 'none');
  assert.equal(nullLevelIn(describing({ enum: ['read', null] })), undefined);
  assert.equal(nullLevelIn({ paths: {} }), undefined);
});
