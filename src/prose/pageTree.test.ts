import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '#contract/content.ts';
import { firstPage, flatPages, linkedPages, adjacentPages, pageTitle } from './pageTree.ts';

const page = (id: string, type = 'document', pages: Page[] = []): Page => ({
  id,
  type,
  pages,
  title: id,
  slug: id,
  path: id,
  createdAt: '2031-05-14T12:00:00.000Z',
  updatedAt: '2031-05-14T12:00:00.000Z',
  urls: {},
});

const tree = [
  page('before', 'group', [page('welcome'), page('shop', 'link'), page('set-out')]),
  page('tides', 'document', [page('springs')]),
];

test('lists pages in tree order, parents before children', () => {
  assert.deepEqual(
    flatPages(tree).map(({ id }) => id),
    ['before', 'welcome', 'shop', 'set-out', 'tides', 'springs'],
  );
  assert.equal(firstPage(tree)?.id, 'welcome');
  assert.equal(firstPage([]), undefined);
});

function around(id: string) {
  const { previous, next } = adjacentPages(tree, id);
  return [previous?.id, next?.id];
}

test('skips groups and links to find the previous and next page', () => {
  assert.deepEqual(around('welcome'), [undefined, 'set-out']);
  assert.deepEqual(around('set-out'), ['welcome', 'tides']);
  assert.deepEqual(around('shop'), ['welcome', 'set-out']);
  assert.deepEqual(around('springs'), ['tides', undefined]);
  assert.deepEqual(around('nowhere'), [undefined, undefined]);
});

test('includes the source path and the addresses of a page if it has them', () => {
  const sourced = { ...page('tides'), git: { oid: '0', path: 'tides/README.md' }, addresses: ['sea/tides'] };
  assert.deepEqual(linkedPages([sourced, page('draft')]), [
    { id: 'tides', path: 'tides', sourcePath: 'tides/README.md', addresses: ['sea/tides'], title: 'tides' },
    { id: 'draft', path: 'draft', sourcePath: undefined, addresses: undefined, title: 'draft' },
  ]);
});

test('labels a page without a title with its path', () => {
  assert.equal(pageTitle({ title: ' ', path: 'tides/draft' }), 'tides/draft');
  assert.equal(pageTitle({ title: '', path: '' }), 'Untitled');
});
