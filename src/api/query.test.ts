import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryObserver } from '@tanstack/react-query';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { operation } from '#contract/operation.ts';
import { encodeQuery, fillPath } from '#contract/http.ts';
import { apiQuery, cachedQuery, isAt, keyOf, pathOfKey } from './query.ts';
import { createQueryClient } from './queryClient.ts';
import { serve } from './testing.ts';

const list = operation({
  method: 'GET',
  path: '/v1/orgs/{organizationId}/birds',
  query: z.object({ role: z.optional(z.string()), page: z.optional(z.string()) }),
  response: z.object({ items: z.array(z.object({ id: z.string() })) }),
  status: 200,
});
const get = operation({ method: 'GET', path: '/v1/orgs/{organizationId}/birds/{userId}', status: 200 });

test('the key of a query contains the segments and filters of its URL', () => {
  assert.deepEqual(keyOf(list, { organizationId: 'o1', query: { role: 'admin' } }), [
    'orgs',
    'o1',
    'birds',
    { role: 'admin' },
  ]);
  assert.deepEqual(keyOf(get, { organizationId: 'o1', userId: 'u/1' }), ['orgs', 'o1', 'birds', 'u/1']);
});

test('undefined filters are not part of the key', () => {
  assert.deepEqual(keyOf(list, { organizationId: 'o1', query: { role: undefined } }), [
    'orgs',
    'o1',
    'birds',
  ]);
});

test('an address matches keys with any filters, but not keys below it', () => {
  const address = keyOf(list, { organizationId: 'o1' });
  assert.equal(isAt(keyOf(list, { organizationId: 'o1', query: { page: 'x' } }), address), true);
  assert.equal(isAt(address, address), true);
  assert.equal(isAt(keyOf(get, { organizationId: 'o1', userId: 'u1' }), address), false);
  assert.equal(isAt(keyOf(list, { organizationId: 'o2' }), address), false);
});

test('every key can be converted back to its path', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(text, fc.record({ role: fc.option(text, { nil: undefined }) }), (organizationId, query) => {
      const expected = fillPath(list.path, { organizationId }) + encodeQuery(query);
      assert.equal(pathOfKey(keyOf(list, { organizationId, query })), expected);
    }),
  );
});

test('a cached query updates with the query that fetches it', async (context) => {
  let name = 'fen';
  const { asked } = await serve(context, () => ({ json: { items: [{ id: name }] } }));
  const client = createQueryClient();
  context.after(() => client.clear());
  const read = apiQuery(list, { organizationId: 'o1' });
  const screen = new QueryObserver(client, read);
  context.after(screen.subscribe(() => undefined));
  const crumb = new QueryObserver(client, cachedQuery(client, read.queryKey));
  context.after(crumb.subscribe(() => undefined));
  await client.query(read);
  assert.deepEqual(crumb.getCurrentResult().data, { items: [{ id: 'fen' }] });
  name = 'linnet';
  await client.invalidateQueries(read);
  assert.deepEqual(crumb.getCurrentResult().data, { items: [{ id: 'linnet' }] });
  assert.equal(asked.length, 2);
});

test('observing a query does not disable its retries', async (context) => {
  let faults = 1;
  const { asked } = await serve(context, () =>
    faults-- > 0 ? { status: 503, json: {} } : { json: { items: [{ id: 'fen' }] } },
  );
  const client = createQueryClient();
  context.after(() => client.clear());
  const read = apiQuery(list, { organizationId: 'o1' });
  const answer = client.query(read);
  const crumb = new QueryObserver(client, cachedQuery(client, read.queryKey));
  context.after(crumb.subscribe(() => undefined));
  assert.deepEqual(await answer, { items: [{ id: 'fen' }] });
  assert.equal(asked.length, 2);
});
