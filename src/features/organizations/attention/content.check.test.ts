import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createQueryClient } from '#api/queryClient.ts';
import { serve } from '#api/testing.ts';
import { deletedSpaces } from '#directory/deletedSpaces.ts';
import { linkTotals } from '#directory/linkTotals.ts';
import { makeSpace } from '#directory/testing.ts';
import { saltmarsh } from '../testing.ts';
import { specsCheck, trashCheck } from './content.check.ts';
import { linksCheck } from './links.check.ts';

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

test('deleted spaces are told two days before they are removed, unless they were restored meanwhile', async (context) => {
  const ages: Record<string, number> = { Old: 6, Older: 7, Young: 2, Restored: 6 };
  for (const [id, days] of Object.entries(ages))
    deletedSpaces.put('o1', { id, title: id, deletedAt: daysAgo(days) });
  const { asked } = await serve(context, ({ path }) => {
    const id = path.split('/').at(-1) ?? '';
    const gone = id !== 'Restored' && { deletedAt: daysAgo(ages[id] ?? 0) };
    return { json: { ...makeSpace(id), ...gone } };
  });
  const client = createQueryClient();
  const { findings } = await trashCheck.look(saltmarsh(), (query) => client.query(query));
  assert.deepEqual(
    findings.map(({ when, line, note }) => [when, line.join(''), note]),
    [
      [
        'now',
        '2 deleted spaces are about to be removed for good.',
        '“Older” today and “Old” tomorrow. Until then they can be restored.',
      ],
    ],
  );
  assert.equal(asked.length, 3);
});

test('broken links are told as they were counted last, and nothing is asked for', async () => {
  const look = () => linksCheck.look(saltmarsh(), () => Promise.reject(new Error('Nothing is to be asked.')));
  assert.deepEqual((await look()).findings, []);
  linkTotals.put('o1', { id: 'broken', links: 37, spaces: 5, of: 25, at: new Date().toISOString() });
  const [finding] = (await look()).findings;
  assert.equal(finding?.line.join(''), '37 links lead nowhere.');
  assert.match(finding?.note ?? '', /^In 5 of 25 spaces. Looked through: Today/);
});

test('specifications whose source fails are told, and what docs show of them', async (context) => {
  const spec = (slug: string, more: object) => ({
    object: 'openapi-spec',
    id: slug,
    slug,
    processingState: 'complete',
    permissions: {},
    urls: {},
    ...more,
  });
  const fault = { lastProcessErrorCode: 'FETCH_ERROR' };
  let items = [
    spec('gauge', { lastVersion: 'v1' }),
    spec('orders', { ...fault, lastVersion: 'v2' }),
    spec('tides', { ...fault, processingState: 'progress' }),
  ];
  await serve(context, () => ({ json: { items, count: items.length } }));
  const look = () => {
    const client = createQueryClient();
    return specsCheck.look(saltmarsh(), (query) => client.query(query));
  };
  const [one] = (await look()).findings;
  assert.equal(one?.line.join(''), 'The source of 1 OpenAPI specification could not be fetched or read.');
  assert.equal(one?.note, '“orders”. Docs show what was fetched before.');
  assert.equal(one?.to, '/orgs/o1/openapi/orders');
  items = ['a', 'b', 'c', 'd'].map((slug) => spec(slug, fault));
  const [many] = (await look()).findings;
  assert.equal(many?.note, '“a”, “b”, “c” and 1 more. There is nothing to show yet.');
  assert.equal(many?.to, '/orgs/o1/openapi?state=failed');
  items = [];
  assert.deepEqual((await look()).findings, []);
});
