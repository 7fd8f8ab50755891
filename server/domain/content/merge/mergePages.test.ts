import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Decisions } from '#markdown/merge/decisions.ts';
import type { Sides } from '#markdown/merge/sides.ts';
import { flatPages, type PageTree } from '../pageNode.ts';
import { documentId } from '../revisions.repository.ts';
import { conflictsOf } from './conflictsOf.ts';
import { mergeOrder } from './mergeOrder.ts';
import { mergePages, neededTexts } from './mergePages.ts';

const early = '2031-05-14T09:41:00.000Z';
const now = '2031-05-16T09:41:00.000Z';

const page = (id: string, pages: PageTree[] = [], facts: Partial<PageTree> = {}): PageTree => ({
  page: id,
  type: 'document',
  title: id.toUpperCase(),
  slug: id,
  createdAt: early,
  updatedAt: early,
  ...facts,
  pages,
});

/** Merges, and returns the titles of pages with conflicts, too. */
function mergeTitled(trees: Sides<PageTree[]>, texts: Map<string, string>, decisions?: Decisions) {
  const conflicts = conflictsOf(decisions);
  const merged = mergePages(trees, texts, now, { conflicts });
  const titles = new Map(
    [...flatPages(trees.space), ...flatPages(trees.request)].map((one) => [one.page, one.title]),
  );
  const ids = new Set(conflicts.found.map(({ item }) => item.id));
  return { ...merged, conflicts: [...ids].map((id) => titles.get(id)) };
}

const merge = (
  ancestor: PageTree[],
  space: PageTree[],
  request: PageTree[],
  texts = new Map<string, string>(),
) => mergeTitled({ ancestor, space, request }, texts);

/** Formats pages as `a(b c) d`: ids and nesting. */
const format = (pages: PageTree[]): string =>
  pages.map((one) => one.page + (one.pages.length > 0 ? `(${format(one.pages)})` : '')).join(' ');

const pagesOf = (tree: string): PageTree[] => {
  const stack: PageTree[][] = [[]];
  for (const part of tree.match(/\w+|[()]/g) ?? []) {
    if (part === '(') stack.push(stack.at(-1)!.at(-1)!.pages);
    else if (part === ')') stack.pop();
    else stack.at(-1)!.push(page(part));
  }
  return stack[0]!;
};

const places = (ancestor: string, space: string, request: string) => {
  const { pages, conflicts } = merge(pagesOf(ancestor), pagesOf(space), pagesOf(request));
  return conflicts.length > 0 ? `${format(pages)} conflict: ${conflicts.join(', ')}` : format(pages);
};

test('merges additions, moves and reorderings of both sides', () => {
  assert.equal(places('a b c', 'a x b c', 'a b y c'), 'a x b y c');
  assert.equal(places('a', 'a x', 'a y'), 'a x y', 'the space’s page comes first');
  assert.equal(places('a b c d', 'b a c d', 'a b d c'), 'b a d c');
  assert.equal(places('a b c', 'a(b) c', 'c a b'), 'c a(b)');
  assert.equal(places('a(b) c', 'a(b x) c', 'a c(b)'), 'a(x) c(b)');
});

test('merges equal changes of both sides', () => {
  assert.equal(places('a b c', 'c a b', 'c a b'), 'c a b');
  assert.equal(places('a b c', 'a c', 'a c'), 'a c');
  assert.equal(places('a b', 'a(b)', 'a(b)'), 'a(b)');
});

test('moves the children of a removed page up', () => {
  assert.equal(places('a(b c) d', 'a(b c x) d', 'd'), 'x d');
  assert.equal(places('a(b(c)) d', 'a(c b) d', 'a(c) d'), 'a(c) d');
});

test('reports a page that both sides moved differently as a conflict, and places it as in the request', () => {
  assert.equal(places('a b c', 'a(c) b', 'a b(c)'), 'a b(c) conflict: C');
  assert.equal(places('a b c d', 'd a b c', 'a d b c'), 'a d b c conflict: D');
});

test('reports pages moved below each other as a conflict, and places both as in the request', () => {
  assert.equal(places('a b', 'a(b)', 'b(a)'), 'b(a) conflict: A');
  assert.equal(places('a b c', 'a(x(b)) c', 'b(a) c'), 'b(a(x)) c conflict: A');
});

test('merges properties one by one: title, settings, cover', () => {
  const facts = { description: 'Old', layout: { cover: true, outline: true } };
  const [ancestor, space, request] = [
    [page('a', [], facts)],
    [
      page('a', [], {
        ...facts,
        title: 'New',
        layout: { cover: false, outline: true },
        updatedAt: '2031-05-15T00:00:00.000Z',
      }),
    ],
    [
      page('a', [], {
        ...facts,
        description: 'New too',
        layout: { cover: true, outline: true, pagination: false },
      }),
    ],
  ];
  const { pages, conflicts } = merge(ancestor, space, request);
  const layout = { cover: false, outline: true, pagination: false };
  assert.deepEqual(
    [pages, conflicts],
    [[page('a', [], { title: 'New', description: 'New too', layout, updatedAt: now })], []],
  );
  const other = [page('a', [], { ...facts, title: 'Newer' })];
  const conflict = merge(ancestor, space, other);
  assert.deepEqual([conflict.pages[0]?.title, conflict.conflicts], ['Newer', ['Newer']]);
  const { description: _, ...without } = facts;
  assert.equal('description' in merge(ancestor, space, [page('a', [], without)]).pages[0]!, false);
});

test('merges texts line by line and updates the Git hash', () => {
  const text = (one: string, three: string) => `${one}\ntwo\n${three}\n`;
  const texts = [text('one', 'three'), text('ONE', 'three'), text('one', 'THREE')];
  const byId = new Map(texts.map((one) => [documentId(one), one]));
  const [ancestor, space, request] = texts.map((one) => [
    page('a', [], { document: documentId(one), git: { oid: one, path: 'a.md' } }),
  ]);
  const trees = { ancestor: ancestor!, space: space!, request: request! };
  assert.deepEqual(new Set(neededTexts(trees)), new Set(byId.keys()));
  const merged = mergeTitled(trees, byId);
  assert.deepEqual([merged.texts, merged.conflicts], [[text('ONE', 'THREE')], []]);
  assert.equal(merged.pages[0]?.document, documentId(text('ONE', 'THREE')));
  assert.deepEqual(merged.pages[0]?.git, { oid: '58e6322c2914f229b29ae7236031f2408d4fc851', path: 'a.md' });
});

test('keeps the space’s times for a page that both sides changed equally', () => {
  const later = { updatedAt: '2031-05-15T00:00:00.000Z' };
  const { pages } = merge(
    [page('a')],
    [page('a', [], { ...later, title: 'New' })],
    [page('a', [], { title: 'New' })],
  );
  assert.deepEqual(pages, [page('a', [], { ...later, title: 'New' })]);
});

test('renames the request’s slug when both sides add the same one', () => {
  const { pages, conflicts } = merge(
    [],
    [page('a', [], { slug: 'tides' })],
    [page('b', [], { slug: 'tides' })],
  );
  assert.deepEqual([pages.map(({ slug }) => slug), conflicts], [['tides', 'tides-2'], []]);
});

/** A random tree of some of these pages, with changed or unchanged titles. */
const trees = fc
  .array(fc.record({ id: fc.nat(9), under: fc.nat(9), title: fc.constantFrom('', '!', '?') }), {
    maxLength: 12,
  })
  .map((some) => {
    const made = new Map<string, PageTree>();
    const top: PageTree[] = [];
    for (const { id, under, title } of some) {
      const name = `p${id}`;
      if (made.has(name)) continue;
      const one = page(name, [], { title: name + title });
      (made.get(`p${under}`)?.pages ?? top).push(one);
      made.set(name, one);
    }
    return top;
  });

test('takes all changes of one side when the other changed nothing', () => {
  fc.assert(
    fc.property(trees, trees, (ancestor, changed) => {
      for (const [space, request] of [
        [changed, ancestor],
        [ancestor, changed],
        [changed, changed],
      ] as const)
        assert.deepEqual(merge(ancestor, space, request), { pages: changed, texts: [], conflicts: [] });
    }),
  );
});

test('never duplicates a page, loses an added one, or restores one that both removed', () => {
  fc.assert(
    fc.property(trees, trees, trees, (ancestor, space, request) => {
      const ids = (pages: PageTree[]) => flatPages(pages).map((one) => one.page);
      const merged = ids(merge(ancestor, space, request).pages);
      assert.equal(new Set(merged).size, merged.length);
      const [before, now_, asked] = [ids(ancestor), ids(space), ids(request)].map((some) => new Set(some));
      for (const id of [...now_!, ...asked!])
        if (!before!.has(id) || (now_!.has(id) && asked!.has(id))) assert.ok(merged.includes(id));
      for (const id of merged) assert.ok(now_!.has(id) || asked!.has(id));
    }),
  );
});

test('keeps every item exactly once when merging orders', () => {
  const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'));
  fc.assert(
    fc.property(some, some, some, (ancestor, space, request) => {
      const value = mergeOrder({ ancestor, space, request });
      assert.deepEqual(value.toSorted(), [...new Set([...space, ...request])].toSorted());
    }),
  );
});

test('limits the comparisons of all pages together', () => {
  const all = Array.from({ length: 4000 }, (_, n) => `line ${n}\n`);
  const byId = new Map<string, string>();
  const rewritten = (id: string, from: number, to: number) => {
    const text = id + all.map((line, n) => (n >= from && n < to ? `new ${line}` : line)).join('');
    byId.set(documentId(text), text);
    return page(id, [], { document: documentId(text) });
  };
  const tree = (from: number, to: number) => ['a', 'b'].map((id) => rewritten(id, from, to));
  const sides = { ancestor: tree(0, 0), space: tree(0, 900), request: tree(3000, 3900) };
  assert.deepEqual(mergeTitled(sides, byId).conflicts, ['B']);
});
