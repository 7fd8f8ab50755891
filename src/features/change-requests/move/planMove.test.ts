import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { File, Page } from '#contract/content.ts';
import { textParts } from '#markdown/rewriting/textParts.ts';
import { flatPages } from '#prose/pageTree.ts';
import { linksText } from './moveText.ts';
import { planMove, type MoveSource, type MoveTarget } from './planMove.ts';
import { mayAddress } from './readSource.ts';

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
    'See [tides](ops/tides.md#ebb), <a href="ops/tides.md">them</a>, [[springs]] and [gauges](gauges.md).\n',
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
          markdown: `See [tides](${app}/new-tides#ebb), <a href="${app}/new-tides">them</a>, [springs](${app}/new-tides-springs) and [gauges](gauges.md).\n`,
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
  assert.deepEqual(plan.links, { out: 4, in: 4, pagesIn: 2 });
});

test('keeps files that pages may include through another file', () => {
  const included = { ...source, files: [...source.files, file('.gitbook/includes/note.md')] };
  assert.deepEqual(planMove(included, 'tides', target).unused, []);
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
  const [start] = all;
  assert.ok(start);
  for (const [text, expected] of [
    ['[a](ops/Tides.md)', true],
    ['![](own%20image.png)', true],
    ['[[springs]]', true],
    ['[a](gauges.md)', false],
  ] as const)
    assert.equal(may(start, text), expected, text);
});

test('counts included texts, which are copied as they are', () => {
  const part = file('.gitbook/part.md');
  const tides = textParts('{% include "../.gitbook/part.md" %}\n');
  const including = {
    ...source,
    files: [...source.files, part],
    texts: new Map(source.texts).set('tides', tides),
  };
  assert.equal(planMove(source, 'tides', target).included, 0);
  const plan = planMove(including, 'tides', target);
  assert.equal(plan.included, 1);
  assert.ok(!plan.unused.includes(part));
  assert.equal(
    linksText({ in: 0, pagesIn: 0, out: 1 }, plan.included),
    'Rewritten: 1 link on the moved pages to pages here. Not rewritten: links and images in 1 included text, copied as it is',
  );
});
