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

/** Runs against a service with these spaces, and with change requests in `tides` unless their list fails. */
async function work(context: TestContext, spaces: Space[], fails = false) {
  const { asked } = await serve(context, ({ path }) => {
    if (path.startsWith('/v1/orgs/o1/spaces?')) return list(spaces);
    if (fails || !path.startsWith('/v1/orgs/o1/change-requests?'))
      return { status: 500, json: { error: { message: 'Broken.' } } };
    return list(
      [
        request('a', 'open', 2),
        request('b', 'draft', 1),
        request('c', 'merged'),
        { ...request('d', 'open'), space: 'hidden' },
      ].map((one) => ({ space: 'tides', ...one })),
    );
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
  const { me, spaces, requests, counts, failed, asked } = await work(context, [tides, space('still', {})]);
  assert.deepEqual([me, spaces, failed], [null, 2, 0]);
  assert.deepEqual(counts, { requests: 1, comments: 7 });
  assert.deepEqual(
    requests.map((row) => `${row.space.id} ${row.request.id}`),
    ['tides a', 'tides b', 'tides c'],
  );
  assert.equal(asked.length, 2);
});

test('returns no counts if a list fails', async (context) => {
  const { spaces, counts, failed } = await work(context, [tides], true);
  assert.deepEqual([spaces, failed], [1, 1]);
  assert.deepEqual(counts, { requests: undefined, comments: undefined });
});
