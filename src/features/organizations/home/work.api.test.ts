import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { createQueryClient } from '#api/queryClient.ts';
import { serve } from '#api/testing.ts';
import type { Space } from '#contract/space.ts';
import { makeSpace } from '#directory/testing.ts';
import { saltmarsh } from '../testing.ts';
import { readWork } from './work.api.ts';

const space = (id: string, more: Partial<Space>): Space => ({
  ...makeSpace(id),
  organization: 'o1',
  ...more,
});
const list = (items: unknown[]) => ({ json: { items, count: items.length } });
const request = (id: string, status: string, comments = 0) => ({
  id,
  status,
  comments,
  createdBy: { id: 'fen' },
});

/** Runs against a service with these collections and with all spaces in the list of the first admin. */
async function work(context: TestContext, collections: number, spaces: readonly Space[]) {
  const { asked } = await serve(context, ({ path }) => {
    if (path.includes('/collections?'))
      return list(Array.from({ length: collections }, (_, n) => ({ id: `c${n}` })));
    if (path.includes('role=admin')) return list([{ id: 'marl' }]);
    if (path.includes('/members/marl/spaces')) return list(spaces.map((one) => ({ space: one })));
    if (path.startsWith('/v1/collections/')) return list(spaces.slice(0, 1));
    if (path.includes('/spaces/broken/')) return { status: 500, json: { error: { message: 'Broken.' } } };
    if (path.startsWith('/v1/spaces/') && path.includes('/change-requests?'))
      return list([request('a', 'open', 2), request('b', 'draft', 1), request('c', 'merged')]);
    return { status: 404, json: { error: { message: 'Unknown.' } } };
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const read = await readWork((query) => client.query(query), saltmarsh(), null);
  return { ...read, asked: asked.map(({ path }) => path) };
}

const tides = space('tides', {
  changeRequests: 3,
  changeRequestsOpen: 1,
  changeRequestsDraft: 1,
  comments: 4,
});

test('counts like the review queue and the inbox, without comments if the user is unknown', async (context) => {
  const { me, spaces, counts, failed, asked } = await work(context, 1, [tides, space('still', {})]);
  assert.deepEqual([me, spaces, failed], [null, 2, 0]);
  assert.deepEqual(counts, { requests: 1, comments: 7 });
  assert.equal(
    asked.some((path) => path.includes('/comments')),
    false,
  );
});

test('returns no counts if a list fails, and keeps the other results', async (context) => {
  const { requests, counts, failed } = await work(context, 1, [
    tides,
    space('broken', { changeRequests: 1 }),
  ]);
  assert.deepEqual([requests.length, failed], [3, 1]);
  assert.deepEqual(counts, { requests: undefined, comments: undefined });
});

test('reads few lists of a large organization, and returns no counts', async (context) => {
  const many = Array.from({ length: 14 }, (_, n) => ({ ...tides, id: `s${n}` }));
  const { spaces, counts, asked } = await work(context, 12, many);
  assert.equal(spaces, 14);
  assert.deepEqual(counts, { requests: undefined, comments: undefined });
  assert.equal(asked.filter((path) => path.startsWith('/v1/collections/')).length, 0);
  assert.equal(asked.filter((path) => /^\/v1\/spaces.*change-requests/.test(path)).length, 10);
});

test('reads the change requests of all spaces in one list if the service has one', async (context) => {
  const { asked } = await serve(context, ({ path }) => {
    if (path.startsWith('/v1/orgs/o1/spaces?')) return list([tides, space('still', {})]);
    if (path.startsWith('/v1/orgs/o1/change-requests?'))
      return list([
        { ...request('a', 'open', 2), space: 'tides' },
        { ...request('b', 'draft'), space: 'tides' },
        { ...request('c', 'open'), space: 'hidden' },
      ]);
    return { status: 404, json: { error: { message: 'Unknown.' } } };
  });
  const client = createQueryClient();
  const { counts, requests } = await readWork((query) => client.query(query), saltmarsh(), null);
  assert.deepEqual(counts, { requests: 1, comments: 6 });
  assert.deepEqual(
    requests.map((row) => `${row.space.id} ${row.request.id}`),
    ['tides a', 'tides b'],
  );
  assert.equal(asked.length, 2);
});
