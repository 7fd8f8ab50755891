import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { everyItem } from '../reads/pages.ts';
import { serve } from '../testing.ts';

test('reads a list once for each status if the service doesn’t know “all”, and tries “all” once', async (context) => {
  const { asked } = await serve(context, ({ path }) => {
    const status = new URLSearchParams(path.split('?')[1]).get('status');
    if (status === 'all') return { status: 400 };
    return { json: { items: [{ object: 'change-request', id: status }] } };
  });
  const input = { spaceId: 's1', query: { status: 'all' } } as const;
  for (let reads = 0; reads < 2; reads++) {
    const items = await everyItem(changeRequests.list, input);
    assert.deepEqual(
      items.map(({ id }) => id),
      ['draft', 'open', 'archived', 'merged'],
    );
  }
  assert.equal(asked.filter(({ path }) => path.includes('status=all')).length, 1);
});

test('reports other errors of such a list', async (context) => {
  await serve(context, () => ({ status: 400 }));
  await assert.rejects(everyItem(changeRequests.list, { spaceId: 's1', query: { status: 'open' } }), {
    status: 400,
  });
  await assert.rejects(everyItem(changeRequests.list, { spaceId: 's1', query: { status: 'all' } }), {
    status: 400,
  });
});
