import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '#contract/content.ts';
import { changedPages, countChanges, onlyChanged } from './changeCounts.ts';
import { fileChanges } from './fileChanges.ts';
import { outOfOrder, pageChanges, type PageChange } from './pageChanges.ts';
import { file, page } from './testing.ts';

const lines = (changes: readonly PageChange[], depth = 0): string[] =>
  changes.flatMap((change) => [
    `${'  '.repeat(depth)}${change.id} ${change.is}${change.moved && change.is !== 'moved' ? ' moved' : ''}`,
    ...lines(change.children, depth + 1),
  ]);
const compared = (old: Page[], now: Page[]) => lines(pageChanges(old, now));

test('pages that come and go stand where they stand or stood', () => {
  assert.deepEqual(
    compared(
      [page('welcome'), page('boots'), page('tides', { pages: [page('surges'), page('springs')] })],
      [page('welcome'), page('tides', { pages: [page('datum'), page('springs')] })],
    ),
    ['welcome same', 'boots removed', 'tides same', '  surges removed', '  datum added', '  springs same'],
  );
});

test('a page that goes with all below it takes them along; one that is kept is moved', () => {
  assert.deepEqual(
    compared([page('tides', { pages: [page('surges'), page('springs')] })], [page('surges')]),
    ['tides removed', '  springs removed', 'surges moved'],
  );
});

test('only the page that was taken to another place is moved, not those that it passed', () => {
  const pages = (...ids: string[]) => ids.map((id) => page(id));
  assert.deepEqual(compared(pages('a', 'b', 'c', 'd'), pages('d', 'a', 'b', 'c')), [
    'd moved',
    'a same',
    'b same',
    'c same',
  ]);
  assert.deepEqual(outOfOrder(['a', 'b', 'c'], ['c', 'b', 'a']).size, 2);
});

test('a page may be moved, renamed and edited at once', () => {
  const [, moved] = pageChanges(
    [page('gut', { title: 'Gut' }), page('tides')],
    [page('tides', { pages: [page('gut', { title: 'North gut', documentId: 'other' })] })],
  ).flatMap((change) => [change, ...change.children]);
  assert.ok(moved);
  assert.deepEqual(
    [moved.is, moved.moved, moved.renamed, moved.text, moved.parents],
    ['edited', true, true, true, { old: null, now: 'tides' }],
  );
  assert.deepEqual(moved.settings, [{ name: 'Title', old: 'Gut', now: 'North gut' }]);
});

test('settings are told one by one, and those that are left out as none', () => {
  const [change] = pageChanges(
    [page('gut', { description: 'Deep', layout: { cover: true } })],
    [page('gut', { hidden: true, layout: { cover: false } })],
  );
  assert.deepEqual(change?.settings, [
    { name: 'Description', old: 'Deep', now: null },
    { name: 'Hidden', old: 'No', now: 'Yes' },
    { name: 'Cover shown', old: 'Yes', now: 'No' },
  ]);
  assert.equal(change?.text, false);
});

test('texts are the same when their ids are; without ids, the time of the change tells', () => {
  const later = '2031-06-01T08:00:00.000Z';
  assert.deepEqual(compared([page('a')], [page('a', { updatedAt: later })]), ['a same']);
  const bare = (updatedAt: string): Page => {
    const { documentId: _, ...rest } = page('a', { updatedAt });
    return rest;
  };
  assert.deepEqual(compared([bare(later)], [bare('2031-06-02T08:00:00.000Z')]), ['a edited']);
});

test('only branches with changes are kept, with what they hang on', () => {
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

test('files are added, taken away, edited, or lie elsewhere', () => {
  const moved = file('lamp', { git: { oid: 'oid-lamp', path: 'pictures/lamp.png' } });
  const found = fileChanges(
    [file('chart'), file('curve'), file('lamp'), file('quay')],
    [file('quay'), moved, file('curve', { git: { oid: 'other', path: 'assets/curve.png' } }), file('boat')],
  );
  assert.deepEqual(
    found.map(({ id, is }) => `${id} ${is}`),
    ['lamp moved', 'curve edited', 'boat added', 'chart removed'],
  );
  const [one] = fileChanges([file('a', { git: undefined! })], [file('a', { git: undefined!, size: 7 })]);
  assert.equal(one?.is, 'edited');
});

test('the counts say what was done, each page under all that was done to it', () => {
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
