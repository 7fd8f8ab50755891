import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { operation } from '#contract/operation.ts';
import { everyItem } from './pages.ts';
import { serve } from '../testing.ts';

const list = operation({
  method: 'GET',
  path: '/v1/links',
  query: z.object({ page: z.optional(z.string()), limit: z.optional(z.number()) }),
  response: z.object({ items: z.array(z.object({ id: z.number() })) }),
  status: 200,
});
const items = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ id: from + index }));

test('reads 1001 items from two pages', async (context) => {
  const { asked } = await serve(context, ({ path }) =>
    path.includes('page=')
      ? { json: { items: items(1000, 1001), count: 1001 } }
      : { json: { items: items(0, 1000), count: 1001, next: { page: 'p2' } } },
  );
  assert.equal((await everyItem(list, {})).length, 1001);
  assert.deepEqual(
    asked.map(({ path }) => path),
    ['/v1/links?limit=1000', '/v1/links?limit=1000&page=p2'],
  );
});

test('stops if the service returns the current page as the next one', async (context) => {
  const { asked } = await serve(context, ({ path }) => ({
    json: { items: items(0, 1), next: { page: path.includes('page=a') ? 'b' : 'a' } },
  }));
  assert.equal((await everyItem(list, {})).length, 3);
  assert.equal(asked.length, 3);
});

test('rejects a response that is not a list', async (context) => {
  await serve(context, () => ({ json: { hello: 'world' } }));
  await assert.rejects(everyItem(list, {}), { kind: 'foreign' });
});
