import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { File, Page } from '#contract/content.ts';
import { textParts } from '#markdown/rewriting/textParts.ts';
import { flatPages } from '#prose/pageTree.ts';
import { linksText } from './moveText.ts';
import type { MoveSource, MoveTarget } from './moveSource.ts';
import { planMove } from './planMove.ts';
import { mayAddress, splitIncluded } from './readSource.ts';
import { fileText } from '#markdown/docs/pageSource.ts';

const at = '2026-01-01T00:00:00.000Z';

const page = (path: string, sourcePath: string | undefined, more: Partial<Page> = {}): Page => ({
  id: path.replaceAll('/', '-'),
  title: path,
  path,
  slug: path.split('/').at(-1) ?? '',
  type: 'document',
  createdAt: at,
  updatedAt: at,
  urls: {},
  pages: [],
  ...(sourcePath !== undefined && { git: { oid: path, path: sourcePath } }),
  ...more,
});
const file = (path: string, oid = path): File => ({
  id: path,
  name: path.split('/').at(-1) ?? '',
  contentType: 'image/png',
  downloadURL: `https://docs.example/${path}`,
  size: 1,
  git: { oid, path },
});

const texts: Record<string, string> = {
  start:
    'See [tides](ops/tides.md#ebb), <a href="ops/tides.md">them</a>, [[springs]], [ebb]({{< relref "ops/tides.md#ebb" >}}) and [gauges](gauges.md).\n',
  gauges: '![shared](.gitbook/assets/shared.png) and `[tides](ops/tides.md)`\n',
  tides:
    '[Springs](tides/springs.md) [Gauges](../gauges.md#set "T") [web](https://a.example)\n\n![own](../.gitbook/assets/own.png) ![](../.gitbook/assets/shared.png)\n\n{% content-ref url="../gauges.md" %}\n[gauges.md](../gauges.md)\n{% endcontent-ref %}\n\n{% include "../.gitbook/part.txt" %}\n',
  'tides-springs': '[Tides](../tides.md) [start](/README.md)\n',
};

const springs = page('tides/springs', 'ops/tides/springs.md', { id: 'tides-springs' });
const source: MoveSource = {
  space: { id: 'S', urls: { app: 'https://docs.example/orgs/O/spaces/S' } },
  pages: [
    page('start', 'README.md'),
    page('gauges', 'gauges.md'),
    page('tides', 'ops/tides.md', { pages: [springs], emoji: '🌊' }),
    page('more', undefined, { type: 'link', href: 'ops/tides.md' }),
  ],
  files: [file('.gitbook/assets/own.png'), file('.gitbook/assets/shared.png'), file('.gitbook/part.txt')],
  texts: new Map(Object.entries(texts).map(([id, markdown]) => [id, textParts(markdown)])),
  unreadable: [],
  sources: new Map([['tides', { head: '---\nicon: wave\ncover: ../.gitbook/assets/own.png\n---\n\n' }]]),
};
const guides = page('guides', 'guides/README.md', { pages: [page('guides/tides', 'guides/tides.md')] });
const target: MoveTarget = {
  space: { id: 'T', urls: { app: 'https://docs.example/orgs/O/spaces/T' } },
  pages: [guides],
  files: [file('.gitbook/assets/own.png', 'other'), file('.gitbook/assets/shared.png')],
  into: guides,
};

const plan = planMove(source, 'tides', target);

test('keeps pages at their places to each other, with free paths and slugs', () => {
  const [tides, below] = plan.inserts;
  assert.deepEqual(
    [tides, below].map((one) => one && [one.into, one.slug, one.path]),
    [
      ['guides', undefined, 'guides/tides-2.md'],
      ['moved-tides', 'springs', 'guides/tides/springs.md'],
    ],
  );
  assert.equal(tides?.emoji, '🌊');
});

test('copies files that the other space lacks, and deletes those that no other page uses', () => {
  assert.deepEqual(
    plan.copied.map(({ path }) => path),
    ['.gitbook/assets/own-2.png', '.gitbook/part.txt'],
  );
  assert.deepEqual(
    plan.unused.map(({ id }) => id),
    ['.gitbook/assets/own.png', '.gitbook/part.txt'],
  );
});

test('rewrites the addresses on moved pages, and keeps every other byte', () => {
  const app = 'https://docs.example/orgs/O/spaces/S/pages';
  const [tides, below] = plan.inserts;
  assert.equal(
    tides?.document?.markdown,
    `---\nicon: wave\ncover: ../.gitbook/assets/own-2.png\n---\n\n[Springs](tides/springs.md) [Gauges](${app}/gauges#set "T") [web](https://a.example)\n\n![own](../.gitbook/assets/own-2.png) ![](../.gitbook/assets/shared.png)\n\n{% content-ref url="${app}/gauges" %}\n[gauges.md](${app}/gauges)\n{% endcontent-ref %}\n\n{% include "../.gitbook/part.txt" %}\n`,
  );
  assert.equal(tides.wholeFile, true);
  assert.equal(below?.document?.markdown, `[Tides](../tides-2.md) [start](${app}/start)\n`);
});

test('rewrites links to moved pages, but not in code, and says where the pages are', () => {
  const app = 'https://docs.example/orgs/O/spaces/T/pages';
  assert.deepEqual(
    plan.sourceChanges((id) => `new-${id}`),
    [
      {
        operation: 'update_page',
        page: 'start',
        document: {
          markdown: `See [tides](${app}/new-tides#ebb), <a href="${app}/new-tides">them</a>, [springs](${app}/new-tides-springs), [ebb](${app}/new-tides#ebb) and [gauges](gauges.md).\n`,
        },
      },
      { operation: 'update_page', page: 'more', href: `${app}/new-tides` },
      {
        operation: 'delete_page',
        page: 'tides',
        movedTo: {
          space: 'T',
          pages: [
            { page: 'tides', to: 'new-tides' },
            { page: 'tides-springs', to: 'new-tides-springs' },
          ],
        },
      },
      { operation: 'delete_files', files: ['.gitbook/assets/own.png', '.gitbook/part.txt'] },
    ],
  );
  assert.deepEqual(plan.links, { out: 4, in: 5, pagesIn: 2, inTexts: 0, textsIn: 0 });
});

test('gives the first page of a space a name of its own', () => {
  const moved = planMove(source, 'start', { ...target, into: undefined });
  assert.equal(moved.inserts[0]?.path, 'start.md');
});

test('finds texts that may have an address of a moved page', () => {
  const all = flatPages(source.pages);
  const may = mayAddress(
    all.filter(({ id }) => id.startsWith('tides')),
    ['Own image.png'],
  );
  for (const [text, expected] of [
    ['[a](ops/Tides.md)', true],
    ['![](own%20image.png)', true],
    ['[[springs]]', true],
    ['[a](gauges.md)', false],
  ] as const)
    assert.equal(may('README.md', text), expected, text);
});

const including = (places: Record<string, string>, included: Record<string, string>): MoveSource => {
  const parts = (all: Record<string, string>) =>
    Object.entries(all).map(([id, markdown]) => [id, textParts(markdown)] as const);
  const files = [...source.files, ...Object.keys(included).map((path) => file(path))];
  return { ...source, files, texts: new Map([...source.texts, ...parts(places), ...parts(included)]) };
};
const insertedText = (change: object | undefined) => {
  assert.ok(change && 'files' in change && Array.isArray(change.files));
  return Buffer.from((change.files[0] as { base64: string }).base64, 'base64').toString();
};

test('rewrites the copies of included texts, and copies what they show and include', () => {
  const before = including(
    { tides: '{% include "../.gitbook/part.md" %}\n' },
    {
      '.gitbook/part.md':
        '[Gauges](../gauges.md) [Ebb]({{< ref "../ops/tides.md" >}})\n\n![](assets/own.png)\n\n{% include "inner.md" %}\n',
      '.gitbook/inner.md': '[web](https://a.example)\n',
    },
  );
  // The other space has a text of the same bytes, whose links lead to its own pages.
  const after = planMove(before, 'tides', { ...target, files: [...target.files, file('.gitbook/part.md')] });
  const app = 'https://docs.example/orgs/O/spaces/S/pages';
  assert.deepEqual(
    after.copied.map(({ path, text }) => [path, text]),
    [
      ['.gitbook/assets/own-2.png', undefined],
      [
        '.gitbook/part-2.md',
        `[Gauges](${app}/gauges) [Ebb](../guides/tides-2.md)\n\n![](assets/own-2.png)\n\n{% include "inner.md" %}\n`,
      ],
      ['.gitbook/inner.md', undefined],
    ],
  );
  assert.match(after.inserts[0]?.document?.markdown ?? '', /\{% include "\.\.\/\.gitbook\/part-2\.md" %\}/);
  assert.deepEqual(
    after.unused.map(({ id }) => id),
    ['.gitbook/assets/own.png', '.gitbook/part.md', '.gitbook/inner.md'],
  );
  assert.equal(after.links.inTexts, 0);
});

test('rewrites included texts that other pages share, and keeps what they show', () => {
  const before = including(
    { tides: '{% include "../.gitbook/part.md" %}\n', start: '{% include ".gitbook/part.md" %}\n' },
    { '.gitbook/part.md': '[Tides](../ops/tides.md#ebb) ![](assets/own.png)\n' },
  );
  const sources = new Map([['.gitbook/part.md', { head: '---\na: 1\n---\n' }]]);
  const { copied, unused, links, relinkedFiles, sourceChanges } = planMove(
    { ...before, sources },
    'tides',
    target,
  );
  assert.equal(copied.at(-1)?.text?.includes('guides/tides-2.md#ebb'), true);
  assert.deepEqual(unused, []);
  assert.deepEqual(
    relinkedFiles.map(({ id }) => id),
    ['.gitbook/part.md'],
  );
  const change = sourceChanges((id) => `new-${id}`).find(({ operation }) => operation === 'insert_files');
  const url = 'https://docs.example/orgs/O/spaces/T/pages/new-tides#ebb';
  assert.equal(insertedText(change), `---\na: 1\n---\n[Tides](${url}) ![](assets/own.png)\n`);
  assert.equal(
    linksText(links, 0),
    'Rewritten: 1 link on 1 page that stays here, 1 link in 1 included text that pages here share, 1 link on the moved pages to pages here',
  );
});

test('copies unreadable included texts as they are, and keeps every file that they may show', () => {
  const part = file('.gitbook/part.md');
  const tides = textParts('{% include "../.gitbook/part.md" %}\n');
  const withPart = planMove(
    {
      ...source,
      files: [...source.files, part],
      texts: new Map(source.texts).set('tides', tides),
      unreadable: [part],
    },
    'tides',
    target,
  );
  assert.deepEqual(withPart.unused, []);
  assert.equal(
    linksText({ in: 0, pagesIn: 0, inTexts: 0, textsIn: 0, out: 1 }, withPart.unreadable),
    'Rewritten: 1 link on the moved pages to pages here. Not rewritten: links and images in 1 included text, copied as it is',
  );
});

test('writes an included text with its front matter, line ends and byte order mark', () => {
  for (const written of ['\uFEFF---\r\na: 1\r\n---\r\nText\r\n', '\uFEFFText\r\nand\n', 'Text']) {
    const { markdown, source: own } = splitIncluded(written);
    assert.ok(!markdown.includes('\r'));
    assert.equal(fileText(markdown, own), written);
  }
});
