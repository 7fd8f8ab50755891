import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relativePath } from '#markdown/relativePath.ts';
import { file, page } from '../changes/testing.ts';
import { linksOf, placesOf, rangesOf } from './links.ts';

const at = (id: string, path: string) => page(id, { git: { oid: id, path } });

test('addresses pages and files from the folder of the page', () => {
  const from = at('here', 'guide/start.md');
  const places = placesOf(
    from,
    [from, at('tables', 'guide/tide (1) #2?.md'), at('top', 'README.md')],
    [file('chart', { git: { oid: 'c', path: '.gitbook/assets/chart.png' } })],
  );
  assert.deepEqual(
    places.pages.map(({ address }) => address),
    ['tide%20%281%29%20%232%3F.md', '../README.md'],
  );
  assert.deepEqual(
    places.files.map(({ address }) => address),
    ['../.gitbook/assets/chart.png'],
  );
  assert.equal(relativePath('a/b/c.md', 'a/d.md'), '../d.md');
});

test('finds files of a new page by their IDs, before it has a source file', () => {
  const chart = file('chart', { git: { oid: 'c', path: '.gitbook/assets/chart.png' } });
  const addresses = ['/files/chart', '.gitbook/assets/chart.png', '/files/gone', 'gone.png'];
  const links = linksOf(page('new', { path: 'new' }), [], [chart]);
  assert.deepEqual(links.brokenIn({ addresses, anchors: [] }), ['/files/gone', 'gone.png']);
});

test('finds addresses in links and attributes, not in words', () => {
  const text = 'See [a](gone.md), gone.mdx and <img src="gone.md">\n\n[x]: gone.md';
  assert.deepEqual(
    rangesOf(text, ['gone.md']).map(({ from, to }) => text.slice(from - 1, to + 1)),
    ['(gone.md)', '"gone.md"', ' gone.md'],
  );
});
