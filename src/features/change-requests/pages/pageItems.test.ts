import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '#contract/content.ts';
import { pageChanges } from '../changes/pageChanges.ts';
import { page } from '../changes/testing.ts';
import { applyToTree } from './applyToTree.ts';
import { deletionKeepingChildren, indexOfPlace, pageItems, pagesBelow } from './pageItems.ts';

const outline = (pages: readonly Page[]): unknown[] =>
  pages.map(({ title, pages: below }) => (below.length === 0 ? title : [title, ...outline(below)]));

const tree = [page('a', { pages: [page('b'), page('c')] }), page('d'), page('e')];

test('predicts renamed, moved and deleted pages', () => {
  const update = (id: string, more: object) => ({ operation: 'update_page' as const, page: id, ...more });
  assert.deepEqual(outline(applyToTree(tree, [update('d', { title: 'D' })])), [['a', 'b', 'c'], 'D', 'e']);
  assert.deepEqual(outline(applyToTree(tree, [update('e', { into: 'a', at: 1 })])), [
    ['a', 'b', 'e', 'c'],
    'd',
  ]);
  assert.deepEqual(outline(applyToTree(tree, [update('b', { into: null, at: 0 })])), [
    'b',
    ['a', 'c'],
    'd',
    'e',
  ]);
  assert.deepEqual(outline(applyToTree(tree, [{ operation: 'delete_page', page: 'a' }])), ['d', 'e']);
  assert.equal(applyToTree(tree, [update('e', { into: 'a' })])[0]?.pages.at(-1)?.id, 'e');
});

test('counts positions without deleted and moved pages', () => {
  const now = tree.filter(({ id }) => id !== 'd');
  const items = pageItems(pageChanges(tree, now));
  assert.deepEqual(
    items.map(({ id, fixed, leaf }) => [id, fixed !== undefined, leaf]),
    [
      ['a', false, false],
      ['d', true, true],
      ['e', false, true],
    ],
  );
  assert.equal(indexOfPlace(items, ['x'], { before: 'e' }), 1);
  assert.equal(indexOfPlace(items, ['a'], { before: undefined }), 1);
  assert.equal(pageItems(pageChanges(tree, now))[0] === items[0], false);
});

test('moves the pages below a deleted page up to where it was', () => {
  const nested = [page('x'), page('a', { pages: [page('b', { pages: [page('c')] }), page('d')] }), page('e')];
  const [, item] = pageItems(pageChanges(nested, nested));
  assert.equal(pagesBelow(item!), 3);
  const changes = deletionKeepingChildren(item!, { parent: null, at: 1 });
  assert.deepEqual(outline(applyToTree(nested, changes)), ['x', ['b', 'c'], 'd', 'e']);
});

test('keeps unchanged items', () => {
  const changes = pageChanges(tree, tree);
  assert.equal(pageItems(changes)[0], pageItems(changes)[0]);
});
