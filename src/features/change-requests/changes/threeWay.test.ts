import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '#contract/content.ts';
import { countChanges, flatChanges } from './changeCounts.ts';
import { bothWrote, factClashes } from './conflicts.ts';
import { selectedIn } from './change.search.ts';
import { file, page } from './testing.ts';
import { threeWay } from './threeWay.ts';

const former = {
  pages: [page('Tides', { pages: [page('Springs'), page('Neaps')] }), page('Boots'), page('Birds')],
  files: [file('curve'), file('map')],
};
/** Tides written anew, Boots deleted, Datum added. */
const request = {
  pages: [
    page('Tides', { documentId: 'request', pages: [page('Springs'), page('Neaps')] }),
    page('Datum'),
    page('Birds'),
  ],
  files: [file('curve', { git: { oid: 'green', path: 'assets/curve.png' } }), file('map')],
};
/** Tides written anew, too; Neaps renamed, Floods added below Tides, Birds deleted, a map drawn anew. */
const main = {
  pages: [
    page('Tides', {
      documentId: 'main',
      pages: [page('Springs'), page('Neaps', { title: 'Neap tides' }), page('Floods')],
    }),
    page('Boots'),
  ],
  files: [file('curve'), file('map', { git: { oid: 'red', path: 'assets/map.png' } })],
};

const three = threeWay(former, main, request);
const told = (changes: typeof three.own) =>
  flatChanges(changes).map(({ id, is }) => `${id} ${is} by ${three.by(id)}`);

test('what the request changes is told without what main did meanwhile', () => {
  const counts = countChanges(three.own, three.files);
  assert.deepEqual(
    { ...counts },
    { pages: 3, added: 1, removed: 1, edited: 1, moved: 0, renamed: 0, settings: 0, files: 1 },
  );
});

test('what main alone did stands in the tree where it stands there, and is marked as main’s', () => {
  assert.deepEqual(told(three.shown), [
    'Tides edited by both',
    'Springs same by request',
    'Neaps edited by main',
    'Floods added by main',
    'Boots removed by request',
    'Datum added by request',
    'Birds removed by main',
  ]);
  assert.deepEqual(
    three.shownFiles.map(({ id }) => `${id} ${three.by(id)}`),
    ['curve request', 'map main'],
  );
});

test('former texts are read where somebody still has them, and from the device only where both went on', () => {
  const readOf = (id: string) => flatChanges(three.own).find((change) => change.id === id)?.read;
  assert.equal(readOf('Tides')?.old, 'former');
  assert.equal(readOf('Tides')?.instead?.page.documentId, 'main');
  assert.equal(readOf('Boots')?.old, 'main');
  assert.equal(three.byMain.get('Neaps')?.read?.old, 'request');
  assert.equal(three.byMain.get('Neaps')?.read?.now, 'main');
});

test('of a merged request main’s doings are left out, and former texts are still read where somebody has them', () => {
  const { byMain, own, shownFiles } = threeWay(former, main, request, { isMerged: true });
  assert.equal(byMain.size, 0);
  assert.equal(shownFiles.length, 1);
  assert.equal(flatChanges(own).find(({ id }) => id === 'Tides')?.read?.old, 'former');
});

test('where main has not gone on nothing is main’s', () => {
  const { byMain, shown, own } = threeWay(former, former, request);
  assert.equal(byMain.size, 0);
  assert.deepEqual(shown, own);
});

const clashOf = (here: Page[], there: Page[], id = 'Boots') => {
  const sides = [
    { ...former, pages: there },
    { ...former, pages: here },
  ] as const;
  const { own, byMain, places } = threeWay(former, ...sides);
  const [ours, theirs] = [flatChanges(own).find((change) => change.id === id)!, byMain.get(id)!];
  return { facts: factClashes(ours, theirs, places).map(({ name }) => name), lines: bothWrote(ours, theirs) };
};
const [tides, boots, birds] = former.pages as [Page, Page, Page];

test('both changed the same page: the same fact in two ways clashes, two facts do not', () => {
  const renamed = (title: string) => [tides, { ...boots, title }, birds];
  assert.deepEqual(clashOf(renamed('Waders'), renamed('Wellingtons')), { facts: ['title'], lines: false });
  assert.deepEqual(clashOf(renamed('Waders'), renamed('Waders')), { facts: [], lines: false });
  const hidden = [tides, { ...boots, hidden: true }, birds];
  assert.deepEqual(clashOf(renamed('Waders'), hidden), { facts: [], lines: false });
});

test('a page that one deleted and the other edited clashes; one that both deleted does not', () => {
  const written = [tides, { ...boots, documentId: 'new' }, birds];
  assert.deepEqual(clashOf([tides, birds], written).facts, ['the page']);
  assert.deepEqual(clashOf(written, [tides, birds]).facts, ['the page']);
  assert.deepEqual(clashOf([tides, birds], [tides, birds]).facts, []);
});

test('lines are looked at where both wrote the text, unless they wrote the same', () => {
  const written = (documentId: string) => [tides, { ...boots, documentId }, birds];
  assert.equal(clashOf(written('a'), written('b')).lines, true);
  assert.equal(clashOf(written('a'), written('a')).lines, false);
});

test('a page that both put elsewhere clashes in its place', () => {
  const below = (top: Page[], under: string) =>
    top.map((one) => (one.id === under ? { ...one, pages: [...one.pages, boots] } : one));
  const rest = [tides, birds];
  assert.deepEqual(clashOf(below(rest, 'Tides'), below(rest, 'Birds')).facts, ['its place']);
  assert.deepEqual(clashOf(below(rest, 'Tides'), below(rest, 'Tides')).facts, []);
});

test('a page that both moved among its neighbours clashes, and it is told where either put it', () => {
  const inOrder = (...ids: string[]) => ({ pages: ids.map((id) => page(id)), files: [] });
  const before = inOrder('Tides', 'Boots', 'Birds', 'Flats');
  const [first, second] = [
    inOrder('Flats', 'Tides', 'Boots', 'Birds'),
    inOrder('Tides', 'Flats', 'Boots', 'Birds'),
  ];
  const { own, byMain, places } = threeWay(before, first, second);
  const clash = { name: 'its place among its neighbours', main: 'first', request: 'after “Tides”' };
  assert.deepEqual([...places], [['Flats', clash]]);
  assert.deepEqual(
    factClashes(
      own.find(({ id }) => id === 'Flats')!,
      byMain.get('Flats')!,
      places,
    ),
    [clash],
  );
  assert.equal(threeWay(before, first, first).places.size, 0);
  assert.equal(threeWay(before, first, inOrder('Tides', 'Birds', 'Boots', 'Flats')).places.size, 0);
});

const noneChosen = { pageId: undefined, fileId: undefined };

test('a request that is behind opens with what it changes itself, though main changed a page before it', () => {
  const written = (id: string) => ({
    ...former,
    pages: former.pages.map((one) => (one.id === id ? { ...one, documentId: 'new' } : one)),
  });
  const opened = (asked: typeof former) => {
    const { shown, shownFiles, by } = threeWay(former, written('Tides'), asked);
    const selected = selectedIn({ shown: { pages: shown, files: shownFiles }, by }, noneChosen);
    return 'change' in selected && selected.change.id;
  };
  assert.equal(opened(written('Birds')), 'Birds');
  assert.equal(
    opened({ ...former, files: [file('curve', { name: 'Tide curve.png' }), file('map')] }),
    'curve',
  );
  assert.equal(opened(former), 'Tides');
});
