import assert from 'node:assert/strict';
import test from 'node:test';
import { inBackground } from '#api/reads/backgroundReads.ts';
import { createQueryClient } from '#api/queryClient.ts';
import { correctCount, countQueries } from './counts.ts';

test('refetches a count if a screen has read another one without filters', () => {
  const client = createQueryClient();
  const { queryKey } = countQueries.members('o1');
  const corrects = (key: readonly unknown[], count: number) => {
    client.setQueryData(queryKey, { items: [], count: 40 });
    correctCount(client, key, { items: [], count });
    return client.getQueryState(queryKey)?.isInvalidated;
  };
  const members = ['orgs', 'o1', 'members'];
  assert.equal(corrects([...members, { limit: 50, order: 'asc' }], 41), true);
  assert.equal(corrects(members, 40), false);
  assert.equal(corrects([...members, { role: 'admin' }], 3), false);
  assert.equal(corrects([...members, { sort: 'lastSeenAt' }], 33), false);
  assert.equal(corrects(['orgs', 'o2', 'members'], 7), false);
  assert.equal(corrects([...members, 'u1', 'spaces'], 7), false);
});

test('refetches the count of open change requests only if a list of the open ones has another', () => {
  const client = createQueryClient();
  const { queryKey } = countQueries.requests('o1');
  const corrects = (filters: object, count: number) => {
    client.setQueryData([...queryKey], { items: [], count: 4 });
    correctCount(client, ['orgs', 'o1', 'change-requests', filters], { items: [], count });
    return client.getQueryState(queryKey)?.isInvalidated;
  };
  assert.equal(corrects({ status: ['open'], every: true }, 5), true);
  assert.equal(corrects({ status: ['open'], every: true }, 4), false);
  assert.equal(corrects({ status: ['draft', 'open'], every: true }, 5), false);
  assert.equal(corrects({ status: ['open'], contributor: 'u1', every: true }, 1), false);
});

test('at most four background reads run at a time', async () => {
  const client = createQueryClient();
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  let running = 0;
  let most = 0;
  const reads = gates.map(({ promise }, index) =>
    client.query(
      inBackground({
        queryKey: ['read', index],
        queryFn: async () => {
          most = Math.max(most, ++running);
          await promise;
          running--;
          return index;
        },
      }),
    ),
  );
  gates.forEach(({ resolve }) => resolve());
  assert.deepEqual(await Promise.all(reads), [0, 1, 2, 3, 4, 5]);
  assert.equal(most, 4);
});
