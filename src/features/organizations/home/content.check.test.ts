import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createQueryClient } from '#api/queryClient.ts';
import { serve } from '#api/testing.ts';
import { deletedSpaces } from '#directory/spaces/deletedSpaces.ts';
import { linkTotals } from '#directory/spaces/linkTotals.ts';
import { makeSpace } from '#directory/testing.ts';
import { saltmarsh } from '../testing.ts';
import { specsCheck, trashCheck } from './content.check.ts';
import { linksCheck } from './links.check.ts';

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

test('reports deleted spaces two days before permanent deletion, unless they were restored', async (context) => {
  const ages: Record<string, number> = { Old: 6, Older: 7, Young: 2, Restored: 6 };
  for (const [id, days] of Object.entries(ages))
    deletedSpaces.put('o1', { id, title: id, deletedAt: daysAgo(days) });
  const { asked } = await serve(context, ({ path }) => {
    const id = path.split('/').at(-1) ?? '';
    const deletion = id !== 'Restored' && { deletedAt: daysAgo(ages[id] ?? 0) };
    return { json: { ...makeSpace(id), ...deletion } };
  });
  const client = createQueryClient();
  const { findings } = await trashCheck.run(saltmarsh(), (query) => client.query(query));
  assert.deepEqual(
    findings.map(({ loss, title, note }) => [loss?.of, title, note]),
    [
      [
        'pages',
        '2 deleted spaces will soon be deleted permanently',
        '“Older” today and “Old” tomorrow. You can still restore them.',
      ],
    ],
  );
  assert.equal(asked.length, 3);
});

test('reports the last count of broken links without sending requests', async () => {
  const run = () => linksCheck.run(saltmarsh(), () => Promise.reject(new Error('Unexpected request.')));
  assert.deepEqual((await run()).findings, []);
  linkTotals.put('o1', { id: 'broken', links: 37, spaces: 5, of: 25, at: new Date().toISOString() });
  const [finding] = (await run()).findings;
  assert.equal(finding?.title, '37 broken links at the last check');
  assert.match(finding?.note ?? '', /^Found in 5 of 25 spaces. Last checked Today/);
});

test('reports specifications that failed to fetch, and the version that docs show', async (context) => {
  const spec = (slug: string, more: object) => ({
    object: 'openapi-spec',
    id: slug,
    slug,
    processingState: 'complete',
    permissions: {},
    urls: {},
    ...more,
  });
  const failure = { lastProcessErrorCode: 'FETCH_ERROR' };
  let items = [
    spec('gauge', { lastVersion: 'v1' }),
    spec('orders', { ...failure, lastVersion: 'v2' }),
    spec('tides', { ...failure, processingState: 'progress' }),
  ];
  await serve(context, () => ({ json: { items, count: items.length } }));
  const run = () => {
    const client = createQueryClient();
    return specsCheck.run(saltmarsh(), (query) => client.query(query));
  };
  const [one] = (await run()).findings;
  assert.equal(one?.title, '1 OpenAPI specification couldn’t be fetched or parsed');
  assert.equal(one?.note, '“orders”. Docs still show the last fetched version.');
  assert.equal(one?.to, '/orgs/o1/openapi/orders');
  items = ['a', 'b', 'c', 'd'].map((slug) => spec(slug, failure));
  const [many] = (await run()).findings;
  assert.equal(many?.note, '“a”, “b”, “c”, and 1 more. No version has been fetched yet.');
  assert.equal(many?.to, '/orgs/o1/openapi?state=failed');
  items = [];
  assert.deepEqual((await run()).findings, []);
});
