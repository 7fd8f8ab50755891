import assert from 'node:assert/strict';
import type { Page } from '#contract/content.ts';
import { contract } from '#contract/contract.ts';
import { pngOf } from '#server/testing/testFolder.ts';
import { loadTexts, requestTexts, textsOf, type Texts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { changeRequestContent, changeRequests, organizations, spaceContent, spaces } = contract;

const flatPages = (pages: readonly Page[]): Page[] =>
  pages.flatMap((page) => [page, ...flatPages(page.pages)]);

const lines = (...some: string[]) => some.map((line) => `${line}\n`).join('');
const tides = lines('# Tides', '', 'Springs.', '', 'Neaps.', '', 'Slack water.');
const docs: Texts = { 'README.md': '# Welcome\n', 'tides.md': tides };

async function newSpace(world: World, first = docs) {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Gauge handbook');
  const revision = await loadTexts(world.context, spaceId, first);
  const request = async (changed: Texts, by = org.admin.id) => {
    const { id, ...made } = await requestTexts(world.context, spaceId, by, changed);
    return { ...made, at: { spaceId, changeRequestId: id } };
  };
  const load = (texts: Texts) => loadTexts(world.context, spaceId, texts);
  return { ...org, spaceId, revision, request, load };
}

test('activates the revision of an up-to-date request unchanged and updates the search index', async (world) => {
  const { admin, id: organizationId, spaceId, revision, request } = await newSpace(world);
  const changed = tides.replace('Neaps.', 'Neaps come after.');
  const { at, revision: asked } = await request({ ...docs, 'tides.md': changed });
  world.setTime('2031-05-15T10:00:00.000Z');
  const result = await admin.call(changeRequests.merge, at);
  assert.deepEqual(result, { revision: asked, result: 'merge' });
  const merged = await admin.call(changeRequests.get, at);
  assert.deepEqual(
    [merged.status, merged.revisionMerged, merged.revision, merged.revisionInitial, merged.updatedAt],
    ['merged', asked, asked, revision, '2031-05-15T10:00:00.000Z'],
  );
  const space = await admin.call(spaces.get, { spaceId });
  assert.deepEqual(
    [space.revision, space.updatedAt, space.changeRequests, space.changeRequestsOpen],
    [asked, '2031-05-15T10:00:00.000Z', 1, 0],
  );
  assert.deepEqual(await textsOf(admin, { spaceId }), { README: '# Welcome\n', tides: changed });
  const found = await admin.call(organizations.search, { organizationId, query: { query: 'after' } });
  assert.deepEqual(
    found.items.flatMap(({ pages }) => pages.map(({ title }) => title)),
    ['tides'],
  );
});

test('merges an outdated request into a new revision when the changed lines differ', async (world) => {
  const { admin, spaceId, request, load } = await newSpace(world);
  const { at, revision: asked } = await request({
    ...docs,
    'tides.md': tides.replace('Springs.', 'Springs!'),
  });
  const now = await load({
    ...docs,
    'tides.md': tides.replace('Slack water.', 'Slack.'),
    'new.md': '# New\n',
  });
  assert.equal((await admin.call(changeRequests.get, at)).outdated, true);
  const { revision } = await admin.call(changeRequests.merge, at);
  const content = await admin.call(spaceContent.get, { spaceId });
  assert.deepEqual([content.id, content.type, content.parents], [revision, 'merge', [now, asked]]);
  assert.deepEqual(await textsOf(admin, { spaceId }), {
    README: '# Welcome\n',
    tides: tides.replace('Springs.', 'Springs!').replace('Slack water.', 'Slack.'),
    new: '# New\n',
  });
});

test('merges pages and files that both sides added with the same path and content into one', async (world) => {
  const { admin, spaceId, request, load } = await newSpace(world);
  const added: Texts = {
    'guide/README.md': '# Guide\n',
    'guide/quay.md': '# Quay\n\n![Quay](quay.png)\n',
    'guide/quay.png': pngOf(4, 3),
  };
  const { at } = await request({ ...docs, ...added, 'guide/boots.md': '# Boots\n' });
  const { at: updated } = await request({ ...docs, ...added, 'guide/boots.md': '# Waders\n' });
  await load({ ...docs, ...added });
  const before = await admin.call(spaceContent.get, { spaceId });
  await admin.call(changeRequests.merge, at);
  const merged = await admin.call(spaceContent.get, { spaceId });
  const paths = ({ pages, files }: typeof merged) =>
    [...flatPages(pages), ...files].map(({ id, git }) => [git?.path, id] as const);
  const ids = new Map(paths(merged));
  assert.equal(ids.size, paths(merged).length, 'each path once');
  assert.deepEqual(new Set(ids.keys()), new Set([...Object.keys({ ...docs, ...added }), 'guide/boots.md']));
  for (const [path, id] of paths(before)) assert.equal(ids.get(path), id, path);

  await admin.call(changeRequests.pull, updated);
  const own = await admin.call(changeRequestContent.get, updated);
  const twice = paths(own).map(([path]) => path);
  assert.deepEqual(
    twice.filter((path) => !ids.has(path)),
    ['guide/boots-2.md'],
    'a page with other content is kept beside the first',
  );
});

test('returns 409 for a conflict, names the page, and changes nothing', async (world) => {
  const { admin, spaceId, request, load } = await newSpace(world);
  const { at } = await request({ ...docs, 'tides.md': tides.replace('Springs.', 'Springs!') });
  await load({ ...docs, 'tides.md': tides.replace('Springs.', 'Springs?') });
  const before = [await admin.call(changeRequests.get, at), await admin.call(spaces.get, { spaceId })];
  const { message } = await admin.refused(409, changeRequests.merge, at);
  assert.match(message, /“tides”.*Update the change request first/);
  assert.deepEqual(
    [await admin.call(changeRequests.get, at), await admin.call(spaces.get, { spaceId })],
    before,
  );
});

test('updates a request with the space’s changes, keeping its own lines in conflicts', async (world) => {
  const { admin, spaceId, request, load, revision: initial, join } = await newSpace(world);
  const { at, revision: asked } = await request({
    ...docs,
    'tides.md': tides.replace('Springs.', 'Springs!'),
  });
  const theirs = tides.replace('Springs.', 'Springs?').replace('Slack water.', 'Slack.');
  const now = await load({ ...docs, 'tides.md': theirs, 'new.md': '# New\n' });
  const reviewer = await join('review', 'Briar Copse');
  world.setTime('2031-05-15T10:00:00.000Z');
  const { revision, result } = await reviewer.call(changeRequests.pull, at);
  assert.equal(result, 'update');
  const updated = await admin.call(changeRequests.get, at);
  assert.deepEqual(
    [
      updated.revision,
      updated.revisionInitial,
      updated.revisionMergedAncestor,
      updated.outdated,
      updated.status,
    ],
    [revision, initial, now, false, 'open'],
  );
  assert.equal(updated.updatedAt, '2031-05-15T10:00:00.000Z');
  const ours = tides.replace('Springs.', 'Springs!').replace('Slack water.', 'Slack.');
  assert.deepEqual(await textsOf(admin, at), { README: '# Welcome\n', tides: ours, new: '# New\n' });
  const content = await admin.call(changeRequestContent.get, at);
  assert.deepEqual([content.type, content.parents], ['update', [asked, now]]);
  const { count } = await admin.call(changeRequests.list, { spaceId, query: { contributor: reviewer.id } });
  assert.equal(count, 1, 'the user who updated it is a contributor');
  assert.deepEqual(
    await admin.call(changeRequests.pull, at),
    { revision, result: 'update' },
    'no new revision when it is up to date',
  );

  assert.equal((await admin.call(changeRequests.merge, at)).revision, revision);
  assert.equal((await textsOf(admin, { spaceId }))['tides'], ours);
});

test('shares unchanged pages with the space after an update', async (world) => {
  const { admin, request, load, spaceId } = await newSpace(world);
  const { at } = await request({ ...docs, 'own.md': '# Own\n' });
  world.setTime('2031-05-15T10:00:00.000Z');
  await load({ ...docs, 'tides.md': '# Other tides\n' });
  world.setTime('2031-05-16T10:00:00.000Z');
  await admin.call(changeRequests.pull, at);
  const [mine, main] = [
    await admin.call(changeRequestContent.listPages, at),
    await admin.call(spaceContent.listPages, { spaceId }),
  ];
  const without = (pages: typeof main.pages) => pages.map(({ urls: _, pages: __, ...page }) => page);
  assert.deepEqual(without(mine.pages).slice(0, 2), without(main.pages));
  assert.deepEqual(
    mine.pages.map(({ title }) => title),
    ['README', 'tides', 'own'],
  );
});

test('removes lines that one side removed, unless the other side changed them', async (world) => {
  const all = { ...docs, 'a.md': '# A\n', 'b.md': '# B\n', 'c.md': '# C\n' };
  const { admin, request, load } = await newSpace(world, all);
  const { 'a.md': _, 'b.md': __, ...without } = all;
  const removed = await request({ ...without, 'c.md': '# C, longer\n' });
  const { 'c.md': ___, ...rest } = all;
  await load({ ...rest, 'b.md': '# B, longer\n' });
  const { message } = await admin.refused(409, changeRequests.merge, removed.at);
  assert.match(message, /“b”/);
  assert.match(message, /“c”/);
  assert.doesNotMatch(message, /“a”/);
  await admin.call(changeRequests.pull, removed.at);
  assert.deepEqual(Object.keys(await textsOf(admin, removed.at)), ['README', 'tides', 'c']);
});

test('merges pictures, and keeps both of two added under one path', async (world) => {
  const picture = (width: number) => ({
    'imported/quay/README.md': `# Quay ${width}\n\n![](quay.png)\n`,
    'imported/quay/quay.png': pngOf(width, 1),
  });
  const { admin, spaceId, request, load } = await newSpace(world);
  const { at } = await request({ ...docs, ...picture(3) });
  await load({ ...docs, ...picture(2) });
  await admin.call(changeRequests.merge, at);
  const { items } = await admin.call(spaceContent.listFiles, { spaceId });
  assert.deepEqual(
    items.map(({ dimensions }) => dimensions?.width),
    [2, 3],
  );
  const { pages } = await admin.call(spaceContent.listPages, { spaceId });
  const quays = pages.find(({ title }) => title === 'tides')!.pages;
  assert.deepEqual(
    quays.map(({ slug }) => slug),
    ['quay', 'quay-2'],
  );
  for (const { id: pageId } of quays) {
    const { markdown = '' } = await admin.call(spaceContent.getPage, { spaceId, pageId });
    const links = await admin.call(spaceContent.listLinks, { spaceId, pageId });
    const file = items.find(({ id }) => id === links.items[0]?.targetReference.file);
    assert.ok(markdown.startsWith(`# Quay ${file?.dimensions?.width}\n`), markdown);
  }
});

test('returns 409 for changes of a merged request', async (world) => {
  const { admin, request } = await newSpace(world);
  const { at } = await request({ ...docs, 'new.md': '# New\n' });
  await admin.call(changeRequests.merge, at);
  const merged = await admin.call(changeRequests.get, at);
  await admin.refused(409, changeRequests.merge, at);
  await admin.refused(409, changeRequests.pull, at);
  await admin.refused(409, changeRequests.update, { ...at, body: { subject: 'Again' } });
  await admin.refused(409, changeRequests.update, { ...at, body: { status: 'open' } });
  assert.deepEqual(await admin.call(changeRequests.get, at), merged);
});

test('merges drafts, but no archived requests, and nothing into a locked space', async (world) => {
  const { admin, request, load, spaceId } = await newSpace(world);
  const { at } = await request({ ...docs, 'new.md': '# New\n' });
  await load({ ...docs, 'tides.md': '# Other tides\n' });
  await admin.call(changeRequests.update, { ...at, body: { status: 'archived' } });
  assert.match((await admin.refused(409, changeRequests.merge, at)).message, /archived/);
  await admin.call(changeRequests.pull, at);
  const { status, outdated } = await admin.call(changeRequests.get, at);
  assert.deepEqual([status, outdated], ['archived', false]);
  await admin.call(changeRequests.update, { ...at, body: { status: 'draft' } });
  await admin.call(spaces.update, { spaceId, body: { editMode: 'locked' } });
  assert.match((await admin.refused(409, changeRequests.merge, at)).message, /locked/);
  await admin.call(spaces.update, { spaceId, body: { editMode: 'live' } });
  await admin.call(changeRequests.merge, at);
});

test('lets reviewers merge, and editors update requests from main, those of others unless disallowed', async (world) => {
  const { join, request, load } = await newSpace(world);
  const [fen, wren, reviewer] = [
    await join('edit', 'Fen Alder'),
    await join('edit', 'Wren Thistle'),
    await join('review', 'Briar Copse'),
  ];
  const { at } = await request({ ...docs, 'new.md': '# New\n' }, fen.id);
  await load({ ...docs, 'tides.md': '# Other tides\n' });
  await wren.call(changeRequests.pull, at);
  await load({ ...docs, 'tides.md': '# More tides\n' });
  await fen.call(changeRequests.update, { ...at, body: { allowEdits: false } });
  await wren.refused(403, changeRequests.pull, at);
  await fen.call(changeRequests.pull, at);
  for (const editor of [fen, wren]) await editor.refused(403, changeRequests.merge, at);
  await reviewer.call(changeRequests.merge, at);
});

test('merges a request without changes without changing the space', async (world) => {
  const { admin, spaceId, revision } = await newSpace(world);
  const { id } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const merged = await admin.call(changeRequests.merge, { spaceId, changeRequestId: id });
  assert.deepEqual(merged, { revision, result: 'merge' });
});

/** The sorted statuses of concurrent merges. */
const outcomes = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('merges a request once when it is merged twenty times concurrently', async (world) => {
  const { admin, spaceId, request } = await newSpace(world);
  const { at, revision } = await request({ ...docs, 'new.md': '# New\n' });
  const path = `/v1/spaces/${spaceId}/change-requests/${at.changeRequestId}/merge`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin.raw('POST', path)));
  assert.deepEqual(outcomes(answers), [200, ...Array.from({ length: 19 }, () => 409)]);
  assert.equal((await admin.call(spaces.get, { spaceId })).revision, revision);
});

test('merges twenty conflicting requests concurrently without partial results', async (world) => {
  const pages = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`p${n}.md`, tides] as const));
  const { admin, spaceId, request } = await newSpace(world, pages);
  const made = [];
  for (let n = 0; n < 20; n++) {
    // Two requests change each page: different lines of even pages, the same line of odd ones.
    const name = `p${n % 10}.md`;
    const word = n >= 10 && n % 2 === 0 ? 'Slack water.' : 'Springs.';
    made.push({ n, ...(await request({ ...pages, [name]: tides.replace(word, `Changed by ${n}.`) })) });
  }
  const answers = await Promise.all(
    made.map(({ at }) =>
      admin.raw('POST', `/v1/spaces/${spaceId}/change-requests/${at.changeRequestId}/merge`),
    ),
  );
  assert.deepEqual(outcomes(answers), [
    ...Array.from({ length: 15 }, () => 200),
    ...Array.from({ length: 5 }, () => 409),
  ]);
  const texts = await textsOf(admin, { spaceId });
  for (const [place, { n, at }] of made.entries()) {
    const { status, revisionMerged } = await admin.call(changeRequests.get, at);
    const merged = answers[place]!.status === 200;
    assert.deepEqual([status, revisionMerged !== undefined], [merged ? 'merged' : 'open', merged]);
    assert.equal(texts[`p${n % 10}`]?.includes(`Changed by ${n}.`), merged);
  }
});

test('keeps the revision history linear under concurrent merges and updates', async (world) => {
  const { admin, spaceId, request, load } = await newSpace(world);
  const made: Awaited<ReturnType<typeof request>>[] = [];
  for (let n = 0; n < 6; n++) made.push(await request({ ...docs, [`new-${n}.md`]: `# New ${n}\n` }));
  await load({ ...docs, 'tides.md': '# Other tides\n' });
  const send = (name: string, { at }: (typeof made)[number]) =>
    admin.raw('POST', `/v1/spaces/${spaceId}/change-requests/${at.changeRequestId}/${name}`);
  const answers = await Promise.all(made.flatMap((one) => [send('update', one), send('merge', one)]));
  for (const { status, body } of answers) assert.ok(status === 200 || status === 409, JSON.stringify(body));
  assert.deepEqual(Object.keys(await textsOf(admin, { spaceId })).toSorted(), [
    'README',
    ...made.map((_, n) => `new-${n}`),
    'tides',
  ]);
});
