import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { grant } from '#server/testing/contentTree.ts';
import { loadTexts, type Texts } from '#server/testing/docs.ts';
import { serviceTest as test, type Client, type World } from '#server/testing/world.ts';

const { organizations, spaceContent } = contract;

async function searched({ newOrganization, context }: World, files: Texts) {
  const org = await newOrganization();
  const spaceId = await org.addSpace('Tides');
  await loadTexts(context, spaceId, files);
  const search = (query: string, page?: string, limit?: number) =>
    org.admin.call(spaceContent.search, { spaceId, query: { query, page, limit } });
  const titles = async (query: string) => (await search(query)).items.map(({ title }) => title);
  return { ...org, spaceId, search, titles };
}

const book = {
  'body.md': '# Body\n\nOnce the Gauge is named.\n',
  'often.md': '# Often\n\nA gauge beside a gauge beside a gauge.\n',
  'heading.md': '# Heading\n\n## Reading a gauge\n\nTwice a day.\n',
  'gauge.md': '# Gauge\n\nAbout it.\n',
  'none.md': '# None\n\nGauges of engauged people: misgauge.\n',
};

test('ranks pages by where the words occur: title, heading, often, once', async (world) => {
  const { titles, search, admin, id } = await searched(world, book);
  assert.deepEqual(await titles('gauge'), ['gauge', 'heading', 'often', 'body', 'none']);
  const scores = (await search('gauge')).items.map(({ score }) => score);
  assert.deepEqual(scores, [4, 3, 2, 1, 1]);
  const [space] = (await admin.call(organizations.search, { organizationId: id, query: { query: 'gauge' } }))
    .items;
  assert.deepEqual([space?.score, space?.pages.map(({ score }) => score)], [4, scores]);
});

test('matches the last word as a prefix, the others as whole words', async (world) => {
  const { titles } = await searched(world, book);
  assert.deepEqual(await titles('reading gau'), ['heading']);
  assert.deepEqual(await titles('gau reading'), []);
  assert.deepEqual(await titles('read'), ['heading']);
  assert.deepEqual(await titles('auge'), []);
});

test('returns matching passages with their anchors as sections', async (world) => {
  const { search, id, spaceId } = await searched(world, {
    'surges.md':
      '# Surges\n\nThe sea rises.\n\n## Warnings\n\nA surge is foretold.\n\n## Nothing\n\nHere.\n\n## Warnings\n\nNo surge.\n',
  });
  const { items, count } = await search('surge');
  assert.equal(count, 1);
  const [page] = items;
  const app = `https://docs.example/orgs/${id}/spaces/${spaceId}/pages/${page?.id}`;
  assert.deepEqual(page?.sections, [
    {
      id: 'surges',
      title: 'Surges',
      path: 'surges#surges',
      score: 1.5,
      body: 'The sea rises.',
      urls: { app: `${app}#surges` },
    },
    {
      id: 'warnings',
      title: 'Warnings',
      path: 'surges#warnings',
      score: 1,
      body: 'A surge is foretold.',
      urls: { app: `${app}#warnings` },
    },
    {
      id: 'warnings-1',
      title: 'Warnings',
      path: 'surges#warnings-1',
      score: 1,
      body: 'No surge.',
      urls: { app: `${app}#warnings-1` },
    },
  ]);
  assert.deepEqual(page?.urls, { app });
});

test('cuts the excerpt around the matching word', async (world) => {
  const { search } = await searched(world, {
    'long.md': `# Long\n\n${'before '.repeat(200)}needle ${'after '.repeat(200)}\n`,
  });
  const body = (await search('needle')).items[0]?.sections[0]?.body ?? '';
  assert.match(body, /^…before .*\bneedle\b.* after…$/);
  assert.ok(body.length < 300);
});

test('ignores case, accents and punctuation, including query operators', async (world) => {
  const { titles } = await searched(world, { 'over.md': '# Über Nacht\n\nÉbbe-und-Flut, 安装 指南.\n' });
  for (const query of [
    'uber',
    'ÜBER nacht',
    'ebbe',
    'flut ebbe',
    '安装',
    '"nacht"*',
    'nacht) OR (x',
    "nacht' & !x",
    'body:nacht',
  ])
    assert.deepEqual(
      await titles(query),
      query.includes('x') || query.includes('body') ? [] : ['over'],
      query,
    );
  for (const query of ['***', '-', "'", '{', 'AND', 'NOT', 'scope'])
    assert.deepEqual(await titles(query), [], query);
});

test('counts and pages through all matching pages', async (world) => {
  const pages = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`p${n}.md`, `# Page ${n}\n\nThe tide.\n`]),
  );
  const { search } = await searched(world, pages);
  const seen: string[] = [];
  let page: string | undefined;
  do {
    const found = await search('the', page, 7);
    assert.equal(found.count, 30);
    seen.push(...found.items.map(({ id }) => id));
    page = found.next?.page;
  } while (page !== undefined);
  assert.deepEqual([seen.length, new Set(seen).size], [30, 30]);
});

test('searches the active revision only', async (world) => {
  const { context } = world;
  const { titles, spaceId } = await searched(world, book);
  await loadTexts(context, spaceId, {
    ...book,
    'gauge.md': '# Gauge\n\nNow of lanterns.\n',
    'often.md': '# Often\n\nRarely.\n',
  });
  assert.deepEqual(await titles('gauge'), ['gauge', 'heading', 'body', 'none']);
  assert.deepEqual(await titles('lanterns'), ['gauge']);
  await loadTexts(context, spaceId, { 'body.md': book['body.md'] });
  assert.deepEqual(await titles('gauge'), ['body']);
});

test('finds a page by its description, and a page without text by its title', async (world) => {
  const { search, titles } = await searched(world, {
    'SUMMARY.md': '# S\n\n## Instruments\n\n- [One](one.md)\n',
    'one.md': '---\ndescription: How a barometer is read\n---\nText.\n',
  });
  const { items } = await search('barometer');
  assert.deepEqual(
    items[0]?.sections.map(({ body }) => body),
    ['How a barometer is read'],
  );
  assert.deepEqual(await titles('instruments'), ['Instruments']);
});

test('rejects an empty query', async (world) => {
  const { admin, spaceId } = await searched(world, book);
  for (const query of ['', '   ', 'x'.repeat(513)]) {
    const { issues } = await admin.refused(400, spaceContent.search, { spaceId, query: { query } });
    assert.deepEqual(
      issues?.map(({ path }) => path),
      ['query.query'],
    );
  }
});

test('groups results of an organization by space, best first, without deleted spaces', async (world) => {
  const { store } = world.context;
  const org = await world.newOrganization();
  const first = await org.addSpace('Body only');
  const second = await org.addSpace('In a title');
  const deleted = await org.addSpace('Deleted');
  await loadTexts(world.context, first, {
    'a.md': '# A\n\nA lighthouse.\n',
    'b.md': '# B\n\nThe lighthouse.\n',
  });
  for (const space of [second, deleted])
    await loadTexts(world.context, space, { 'lighthouse.md': '# Lighthouse\n' });
  await store.transaction(() =>
    store
      .query()
      .updateTable('spaces')
      .set({ deleted_at: '2031-05-01T00:00:00.000Z' })
      .where('id', '=', deleted)
      .execute(),
  );
  const found = await org.admin.call(organizations.search, {
    organizationId: org.id,
    query: { query: 'lighthouse' },
  });
  assert.deepEqual(
    found.items.map(({ title, pages }) => [title, pages.map((page) => page.title)]),
    [
      ['In a title', ['lighthouse']],
      ['Body only', ['a', 'b']],
    ],
  );
  assert.equal(found.count, 2);
  const { admin: stranger, id } = await world.newOrganization();
  assert.equal(
    (await stranger.call(organizations.search, { organizationId: id, query: { query: 'lighthouse' } })).count,
    0,
  );
});

test(
  'returns every matching space, however many better pages others have',
  async (world) => {
    const org = await world.newOrganization();
    const texts = Array.from({ length: 1001 }, (_, n) => [`gauge-${n}.md`, '# Gauge\n']);
    await loadTexts(world.context, await org.addSpace('Gauges'), Object.fromEntries(texts));
    const last = await org.addSpace('Tides');
    await loadTexts(world.context, last, { 'tides.md': '# Tides\n\nRead off a gauge.\n' });
    const guest = await org.join(null, 'Sedge Rowan');
    const found = async ({ call }: Client, page?: string) => {
      const query = { query: 'gauge', limit: 1, page };
      const { items, count, next } = await call(organizations.search, { organizationId: org.id, query });
      return { spaces: items.map(({ title, pages }) => `${title} ${pages.length}`), count, next: next?.page };
    };
    const first = await found(org.admin);
    assert.deepEqual([first.spaces, first.count], [['Gauges 20'], 2]);
    assert.deepEqual(await found(org.admin, first.next), { spaces: ['Tides 1'], count: 2, next: undefined });
    assert.deepEqual(await found(guest), { spaces: [], count: 0, next: undefined });
    await grant(world, org, { space: last }, { member: guest.id }, 'read');
    assert.deepEqual(await found(guest), { spaces: ['Tides 1'], count: 1, next: undefined });
  },
  'SQLite',
);

const harbor = {
  'README.md': '# 港口手册\n\n每天早上值班人员检查所有起重机的制动装置，然后更新日志。\n',
  'ja.md': '# 港の手引き\n\n毎朝、当直者はクレーンのブレーキ装置を点検します。\n',
  'th.md': '# คู่มือ\n\nเจ้าหน้าที่ตรวจสอบเบรกของปั้นจั่นทุกเช้า\n',
  'en.md': '# English\n\nThe crane 起重机A of quay 7.\n',
};

test('finds phrases in scripts without spaces, from the middle of a sentence', async (world) => {
  const { titles, search } = await searched(world, harbor);
  for (const [query, ...found] of [
    ['起重机', 'en', 'README'],
    ['人员', 'README'],
    ['更新日志', 'README'],
    ['日', 'README'],
    ['クレーン', 'ja'],
    ['ブレーキ装置を点検', 'ja'],
    ['ﾌﾞﾚｰｷ', 'ja'],
    ['ปั้นจั่น', 'th'],
    ['ตรวจสอบ', 'th'],
    ['起重机 crane', 'en'],
    ['机重'],
  ] as const)
    assert.deepEqual((await titles(query)).toSorted(), found.toSorted(), query);
  const [item] = (await search('制动装置')).items;
  assert.match(item?.sections[0]?.body ?? '', /制动装置/);
});
