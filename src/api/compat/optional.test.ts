import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { optionalOperation } from '#contract/operation.ts';
import { call } from '../call.ts';
import { serve } from '../testing.ts';

/** Each test has its own operation, because the support of an operation is stored for the lifetime of the tab. */
const operation = (name: string) =>
  optionalOperation({
    method: 'GET',
    path: `/v1/${name}/{id}`,
    response: z.object({ id: z.string() }),
    status: 200,
  });

for (const status of [404, 405, 501])
  test(`sends one request for an optional operation to a service that returns ${status}`, async (context) => {
    const row = operation(`missing-${status}`);
    const { asked } = await serve(context, () => ({ status }));
    await assert.rejects(call(row, { id: 'a' }), { kind: 'missing' });
    await assert.rejects(call(row, { id: 'b' }), { kind: 'missing' });
    assert.equal(asked.length, 1);
  });

test('a 404 after a successful response means only that this resource is gone', async (context) => {
  const row = operation('present');
  const { asked } = await serve(context, ({ path }) =>
    path.endsWith('gone') ? { status: 404 } : { json: { id: 'a' } },
  );
  assert.deepEqual(await call(row, { id: 'a' }), { id: 'a' });
  await assert.rejects(call(row, { id: 'gone' }), { kind: 'refused' });
  assert.deepEqual(await call(row, { id: 'a' }), { id: 'a' });
  assert.equal(asked.length, 3);
});
