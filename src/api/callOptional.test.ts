import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { callOptional } from './callOptional.ts';
import { serve } from './testing.ts';

/** Each test has its own operation, because the support of an operation is stored for the lifetime of the tab. */
const operation = (name: string) =>
  endpoint({
    method: 'GET',
    path: `/v1/${name}/{id}`,
    response: z.object({ id: z.string() }),
    status: 200,
  });

for (const status of [404, 405, 501])
  test(`sends one request to a service that returns ${status}`, async (context) => {
    const row = operation(`missing-${status}`);
    const { asked } = await serve(context, () => ({ status }));
    assert.equal(await callOptional(row, { id: 'a' }), null);
    assert.equal(await callOptional(row, { id: 'b' }), null);
    assert.equal(asked.length, 1);
  });

test('a 404 after a successful response means only that this resource is gone', async (context) => {
  const row = operation('present');
  const { asked } = await serve(context, ({ path }) =>
    path.endsWith('gone') ? { status: 404 } : { json: { id: 'a' } },
  );
  assert.deepEqual(await callOptional(row, { id: 'a' }), { id: 'a' });
  assert.equal(await callOptional(row, { id: 'gone' }), null);
  assert.deepEqual(await callOptional(row, { id: 'a' }), { id: 'a' });
  assert.equal(asked.length, 3);
});

test('throws other errors, and asks again', async (context) => {
  const row = operation('failing');
  let status = 500;
  await serve(context, () => (status === 200 ? { json: { id: 'a' } } : { status }));
  await assert.rejects(callOptional(row, { id: 'a' }), { status: 500 });
  status = 403;
  await assert.rejects(callOptional(row, { id: 'a' }), { status: 403 });
  status = 200;
  assert.deepEqual(await callOptional(row, { id: 'a' }), { id: 'a' });
});
