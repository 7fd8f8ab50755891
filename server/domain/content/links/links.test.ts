import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import type { LinkReport } from '#contract/references.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { changeRequestContent, spaceContent, spaces } = contract;

const docs = {
  'README.md': `# Welcome

[Tides](tides.md), [springs](tides.md#springs), [neaps](tides.md#neaps), [again](tides.md).

## More

[Tides](tides.md) and ![a quay](img/quay.svg). [Std](../std/vec.html), [gone](gone.md#x).

[Elsewhere](https://tides.example/) and [members](https://docs.example/orgs/1/members).
`,
  'tides.md':
    '# Tides\n\n## Springs\n\n## Springs\n\n[second](#springs-1) [third](#springs-2) ![lost](img/lost.png)\n',
  'img/quay.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
};

/** Formats a report as lines `status relation kind name#anchor × places`. */
async function words({ items }: LinkReport, titles: Map<string, string>) {
  return items.map(({ status, relation, targetReference: target, locationReferences: places }) => {
    const name = titles.get(target.page ?? target.file ?? '') ?? target.url;
    const anchor = target.anchor === undefined ? '' : `#${target.anchor}`;
    return `${status} ${relation} ${target.kind} ${name}${anchor} × ${places.length}`;
  });
}

async function linked({ newOrganization, context }: World) {
  const org = await newOrganization();
  const spaceId = await org.addSpace('Tides');
  await loadTexts(context, spaceId, docs);
  const { pages, files } = await org.admin.call(spaceContent.get, { spaceId });
  const titles = new Map([
    ...pages.map(({ id, title }) => [id, title]),
    ...files.map(({ id, name }) => [id, name]),
  ] as [string, string][]);
  return { ...org, spaceId, pages, titles };
}

test('groups the links of a space by target', async (world) => {
  const { admin, spaceId, titles } = await linked(world);
  const report = await admin.call(spaces.listLinks, { spaceId });
  assert.deepEqual(await words(report, titles), [
    'ok link page tides × 2',
    'ok link anchor tides#springs × 1',
    'broken link anchor tides#neaps × 1',
    'ok image file quay.svg × 1',
    'broken link page ../std/vec.html × 1',
    'broken link page gone.md × 1',
    'ok link url https://tides.example/ × 1',
    'in-app link url https://docs.example/orgs/1/members × 1',
    'ok link anchor tides#springs-1 × 1',
    'broken link anchor tides#springs-2 × 1',
    'broken image file img/lost.png × 1',
  ]);
  assert.deepEqual(report.stats, { total: 11, broken: { total: 5, changeRequest: 0 } });
  assert.equal(report.count, 11);
});

test('locates a link by the heading above it', async (world) => {
  const { admin, id, spaceId, pages } = await linked(world);
  const { items } = await admin.call(spaces.listLinks, { spaceId });
  const versionContext = { type: 'revision', revision: (await admin.call(spaces.get, { spaceId })).revision };
  const place = { kind: 'anchor', organization: id, space: spaceId, versionContext, page: pages[0]!.id };
  assert.deepEqual(items[0]?.locationReferences, [
    { ...place, anchor: 'welcome' },
    { ...place, anchor: 'more' },
  ]);
});

test('filters the list and its count, but not the statistics', async (world) => {
  const { admin, spaceId, titles } = await linked(world);
  const seen: string[] = [];
  let page: string | undefined;
  do {
    const report = await admin.call(spaces.listLinks, {
      spaceId,
      query: { status: 'broken', limit: 2, page },
    });
    assert.deepEqual(
      [report.count, report.stats],
      [5, { total: 11, broken: { total: 5, changeRequest: 0 } }],
    );
    seen.push(...(await words(report, titles)));
    page = report.next?.page;
  } while (page !== undefined);
  assert.equal(seen.length, 5);
  assert.equal(new Set(seen).size, 5);
  const inApp = await admin.call(spaces.listLinks, { spaceId, query: { status: 'in-app' } });
  assert.equal(inApp.count, 1);
  await admin.refused(400, spaces.listLinks, { spaceId, query: { status: 'lost' as 'ok' } });
});

test('limits a page’s report to the links of that page', async (world) => {
  const { admin, spaceId, pages, titles } = await linked(world);
  const pageId = pages[1]!.id;
  const report = await admin.call(spaceContent.listLinks, { spaceId, pageId });
  assert.deepEqual(await words(report, titles), [
    'ok link anchor tides#springs-1 × 1',
    'broken link anchor tides#springs-2 × 1',
    'broken image file img/lost.png × 1',
  ]);
  assert.equal(report.stats.total, 3);
  await admin.refused(404, spaceContent.listLinks, { spaceId, pageId: 'nowhere' });
});

test('counts links that are broken by the change request and not in the space', async (world) => {
  const { admin, spaceId, pages } = await linked(world);
  const changed = {
    ...docs,
    'tides.md': docs['tides.md']
      .replace('## Springs\n\n[', '[')
      .replace('# Tides', '# Tides\n\n[new](new.md)'),
  };
  const { number } = await requestTexts(world.context, spaceId, admin.id, changed);
  const at = { spaceId, changeRequestId: String(number) };
  const report = await admin.call(changeRequestContent.listLinks, { ...at, pageId: pages[1]!.id });
  // The request breaks `new.md` and `#springs-1`. `#springs-2` and the missing picture are broken in the
  // space, too.
  assert.deepEqual(report.stats, { total: 4, broken: { total: 4, changeRequest: 2 } });
  const same = await admin.call(changeRequestContent.listLinks, { ...at, pageId: pages[0]!.id });
  assert.deepEqual(same.stats.broken, { total: 3, changeRequest: 0 });
});

test('accepts a cursor from before the revision changed', async (world) => {
  const { admin, spaceId } = await linked(world);
  const first = await admin.call(spaces.listLinks, { spaceId, query: { limit: 3 } });
  await loadTexts(world.context, spaceId, {
    ...docs,
    'README.md': `[New](https://new.example)\n\n${docs['README.md']}`,
  });
  const second = await admin.call(spaces.listLinks, { spaceId, query: { limit: 3, page: first.next?.page } });
  assert.deepEqual(
    second.items.map(({ targetReference }) => targetReference.kind),
    ['file', 'page', 'page'],
  );
});

test('resolves the links of the summary from the root', async ({ newOrganization, context }) => {
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('Parts');
  await loadTexts(context, spaceId, {
    'SUMMARY.md': '- [A](guide/a.md)\n  - [Part](guide/a.md#part)\n  - [Gone](guide/gone.md)\n',
    'guide/a.md': '# A\n\n## Part\n',
  });
  const report = await admin.call(spaces.listLinks, { spaceId });
  const { pages } = await admin.call(spaceContent.get, { spaceId });
  assert.deepEqual(await words(report, new Map(pages.map(({ id, title }) => [id, title]))), [
    'ok link anchor A#part × 1',
    'broken link page guide/gone.md × 1',
  ]);
});

test('counts the links of an included file on each page that includes it', async ({
  newOrganization,
  context,
}) => {
  const { admin, addSpace } = await newOrganization();
  const spaceId = await addSpace('Reused');
  await loadTexts(context, spaceId, {
    'SUMMARY.md': '- [A](guide/a.md)\n- [B](b.md)\n',
    'guide/a.md': '## Here\n\n{% include "../.gitbook/includes/note.md" %}\n',
    'b.md': '{% include ".gitbook/includes/note.md" %}\n',
    '.gitbook/includes/note.md':
      '---\ntitle: "[not](a-link.md)"\n---\n\n# Own\n\n[own](#own) [gone](../../gone.md) ![](../quay.svg)\n\n{% include "note.md" %}\n{% include "deep.md" %}\n',
    '.gitbook/includes/deep.md': '[B](../../b.md)\n',
    '.gitbook/quay.svg': docs['img/quay.svg'],
  });
  const report = await admin.call(spaces.listLinks, { spaceId });
  const { pages, files } = await admin.call(spaceContent.get, { spaceId });
  const titles = new Map<string, string>();
  for (const { id, title } of pages) titles.set(id, title);
  for (const { id, name } of files) titles.set(id, name);
  assert.deepEqual(await words(report, titles), [
    'ok link file note.md × 2',
    'ok link anchor A#own × 1',
    'broken link page gone.md × 2',
    'ok image file quay.svg × 2',
    'ok link file deep.md × 2',
    'ok link page B × 2',
    'ok link anchor B#own × 1',
  ]);
  const fileId = files.find(({ name }) => name === 'quay.svg')!.id;
  const { items } = await admin.call(spaceContent.listBacklinks, { spaceId, fileId });
  assert.deepEqual(
    items.map(({ page = '', anchor }) => [titles.get(page), anchor]),
    [
      ['A', 'here'],
      ['B', undefined],
    ],
  );
});
