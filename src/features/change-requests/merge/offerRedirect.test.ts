import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../changes/testing.ts';
import { pageChanges } from '../changes/pageChanges.ts';
import { deletedPages, pathOnSite } from './offerRedirect.ts';

test('finds deleted pages that had an address', () => {
  const old = [page('kept'), page('gone', { pages: [page('below'), page('group', { type: 'group' })] })];
  assert.deepEqual(
    deletedPages(pageChanges(old, [page('kept'), page('new')])).map(({ id }) => id),
    ['gone', 'below'],
  );
});

test('returns the path of a page on a site', () => {
  const site = { urls: { published: 'https://docs.example/' } };
  const at = (published?: string) =>
    pathOnSite(site, { urls: published === undefined ? {} : { published } }, { path: 'set-up/linux' });
  assert.equal(at('https://docs.example/guide/book'), '/guide/book/set-up/linux');
  assert.equal(at('https://docs.example/'), '/set-up/linux');
  assert.equal(at(), undefined);
});
