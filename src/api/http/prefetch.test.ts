import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { operation } from '#contract/operation.ts';
import { prefetch, clearPrefetched } from './prefetch.ts';
import { call } from '../call.ts';
import { serve } from '../testing.ts';

const path = '/v1/fens/{organizationId}';
const get = operation({ method: 'GET', path, response: z.object({ n: z.number() }), status: 200 });
const rename = operation({
  method: 'PATCH',
  path,
  body: z.object({ title: z.string() }),
  response: z.object({ n: z.number() }),
  status: 200,
});
const input = { organizationId: 'o1' };

test('uses a prefetched response once', async (context) => {
  let n = 0;
  const { asked, baseUrl } = await serve(context, () => ({ json: { n: (n += 1) } }));
  prefetch({ baseUrl, token: 'first' }, ['/v1/fens/o1']);
  assert.deepEqual(await call(get, input), { n: 1 });
  assert.deepEqual(await call(get, input), { n: 2 });
  assert.deepEqual(
    asked.map(({ method, token }) => `${method} ${token}`),
    ['GET first', 'GET first'],
  );
});

test('sends a write even if its address was prefetched', async (context) => {
  const { asked, baseUrl } = await serve(context, () => ({ json: { n: 1 } }));
  prefetch({ baseUrl, token: 'first' }, ['/v1/fens/o1']);
  await call(rename, { ...input, body: { title: 'Saltmarsh' } });
  assert.deepEqual(asked.map(({ method }) => method).toSorted(), ['GET', 'PATCH']);
});

test('does not use cleared responses', async (context) => {
  let n = 0;
  const { baseUrl } = await serve(context, () => ({ json: { n: (n += 1) } }));
  prefetch({ baseUrl, token: 'first' }, ['/v1/fens/o1']);
  clearPrefetched();
  const { n: seen } = await call(get, input);
  // Two parallel requests may arrive in any order.
  assert.equal(n, 2);
  assert.ok(seen <= 2);
});

test('reports a failed prefetch like any other failed read', async () => {
  prefetch({ baseUrl: 'http://127.0.0.1:9', token: 'first' }, ['/v1/fens/o1']);
  await assert.rejects(
    async () => (await globalThis.prefetched?.get('http://127.0.0.1:9/v1/fens/o1')) ?? null,
  );
  clearPrefetched();
});
