import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '#contract/content.ts';
import { changedPages, countChanges, onlyChanged } from './changeCounts.ts';
import { fileChanges } from './fileChanges.ts';
import { reorderedIds, pageChanges, type PageChange } from './pageChanges.ts';
import { file, page } from './testing.ts';

const lines = (changes: readonly PageChange[], depth = 0): string[] =>
  changes.flatMap((change) => [
    `${'  '.repeat(depth)}${change.id} ${change.kind}${change.moved && change.kind !== 'moved' ? ' moved' : ''}`,
    ...lines(change.children, depth + 1),
  ]);
const compared = (old: Page[], now: Page[]) => lines(pageChanges(old, now));

test('lists added pages at their new position and deleted pages at their old one', () => {
  assert.deepEqual(
    compared(
      [page('welcome'), page('boots'), page('tides', { pages: [page('surges'), page('springs')] })],
      [page('welcome'), page('tides', { pages: [page('datum'), page('springs')] })],
    ),
    ['welcome same', 'boots removed', 'tides same', '  surges removed', '  datum added', '  springs same'],
  );
});

test('reports the subpages of a deleted page as deleted, and a kept one as moved', () => {
  assert.deepEqual(
    compared([page('tides', { pages: [page('surges'), page('springs')] })], [page('surges')]),
    ['tides removed', '  springs removed', 'surges moved'],
  );
});

test('reports only the reordered page as moved, not its siblings', () => {
  const pages = (...ids: string[]) => ids.map((id) => page(id));
  assert.deepEqual(compared(pages('a', 'b', 'c', 'd'), pages('d', 'a', 'b', 'c')), [
    'd moved',
    'a same',
    'b same',
    'c same',
  ]);
  assert.deepEqual(reorderedIds(['a', 'b', 'c'], ['c', 'b', 'a']).size, 2);
});

test('reports a page that is moved, renamed and edited at once', () => {
  const [, moved] = pageChanges(
    [page('gut', { title: 'Gut' }), page('tides')],
    [page('tides', { pages: [page('gut', { title: 'North gut', documentId: 'other' })] })],
  ).flatMap((change) => [change, ...change.children]);
  assert.ok(moved);
  assert.deepEqual(
    [moved.kind, moved.moved, moved.renamed, moved.text, moved.parents],
    ['edited', true, true, true, { old: null, now: 'tides' }],
  );
  assert.deepEqual(moved.settings, [{ path: 'title', name: 'Title', old: 'Gut', now: 'North gut' }]);
});

test('reports each changed setting, with null for a missing value', () => {
  const [change] = pageChanges(
    [page('gut', { description: 'Deep', layout: { cover: true } })],
    [page('gut', { hidden: true, layout: { cover: false } })],
  );
  assert.deepEqual(change?.settings, [
    { path: 'description', name: 'Description', old: 'Deep', now: null },
    { path: 'hidden', name: 'Hidden', old: 'No', now: 'Yes' },
    { path: 'layout.cover', name: 'Show cover', old: 'Yes', now: 'No' },
  ]);
  assert.equal(change?.text, false);
});

test('compares texts by document ID, and by date without one', () => {
  const later = '2031-06-01T08:00:00.000Z';
  assert.deepEqual(compared([page('a')], [page('a', { updatedAt: later })]), ['a same']);
  const bare = (updatedAt: string): Page => {
    const { documentId: _, ...rest } = page('a', { updatedAt });
    return rest;
  };
  assert.deepEqual(compared([bare(later)], [bare('2031-06-02T08:00:00.000Z')]), ['a edited']);
});

test('keeps only branches with changes, including their unchanged ancestors', () => {
  const changes = pageChanges(
    [page('tides', { pages: [page('a'), page('b')] }), page('channels', { pages: [page('c')] })],
    [
      page('tides', { pages: [page('a'), page('b', { documentId: 'x' })] }),
      page('channels', { pages: [page('c')] }),
    ],
  );
  assert.deepEqual(lines(onlyChanged(changes)), ['tides same', '  b edited']);
  assert.deepEqual(
    changedPages(changes).map(({ id }) => id),
    ['b'],
  );
});

test('reports added, deleted, edited and moved files', () => {
  const moved = file('lamp', { git: { oid: 'oid-lamp', path: 'pictures/lamp.png' } });
  const found = fileChanges(
    [file('chart'), file('curve'), file('lamp'), file('quay')],
    [file('quay'), moved, file('curve', { git: { oid: 'other', path: 'assets/curve.png' } }), file('boat')],
  );
  assert.deepEqual(
    found.map(({ id, kind }) => `${id} ${kind}`),
    ['lamp moved', 'curve edited', 'boat added', 'chart removed'],
  );
  const [one] = fileChanges([file('a', { git: undefined! })], [file('a', { git: undefined!, size: 7 })]);
  assert.equal(one?.kind, 'edited');
});

test('counts a page under each of its kinds of changes', () => {
  const changes = pageChanges(
    [page('a'), page('b'), page('c')],
    [page('new'), page('b', { title: 'B', documentId: 'x' }), page('a', { hidden: true })],
  );
  assert.deepEqual(countChanges(changes, fileChanges([], [file('f')])), {
    pages: 4,
    added: 1,
    removed: 1,
    edited: 1,
    moved: 1,
    renamed: 1,
    settings: 1,
    files: 1,
  });
});
