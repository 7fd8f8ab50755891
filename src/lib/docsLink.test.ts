import assert from 'node:assert/strict';
import { test } from 'node:test';
import { docsLink, linkIndex } from './docsLink.ts';

const surges = { id: 'p-surges', path: 'tides/surges', sourcePath: 'tides/surges.md' };
const pages = [
  { id: 'p-welcome', path: 'welcome', sourcePath: 'README.md' },
  { id: 'p-carry', path: 'what-to-carry', sourcePath: 'what to carry.md' },
  { id: 'p-tides', path: 'tides', sourcePath: 'tides/README.md' },
  { id: 'p-draft', path: 'tides/draft' },
  surges,
];
const index = linkIndex(pages);
const from = (address: string) => docsLink(address, surges, index);
const page = (pageId: string, anchor = '') => ({ to: 'page', pageId, anchor });

test('a relative path leads to the page whose file lies there', () => {
  assert.deepEqual(from('README.md'), page('p-tides'));
  assert.deepEqual(from('./surges.md'), page('p-surges'));
  assert.deepEqual(from('../README.md'), page('p-welcome'));
  assert.deepEqual(from('/README.md'), page('p-welcome'));
});

test('the ending may be missing, be .html, or the file be that of a folder', () => {
  assert.deepEqual(from('surges'), page('p-surges'));
  assert.deepEqual(from('surges.html'), page('p-surges'));
  assert.deepEqual(from('../tides/'), page('p-tides'));
  assert.deepEqual(from('../tides/index.html'), page('p-tides'));
  assert.deepEqual(from('..'), page('p-welcome'));
});

test('percent signs are decoded, a query is left out, an anchor is kept', () => {
  assert.deepEqual(from('../what%20to%20carry.md'), page('p-carry'));
  assert.deepEqual(from('README.md?plain=1#chart-datum'), page('p-tides', 'chart-datum'));
  assert.deepEqual(from('README.md#%C3%BCber-nacht'), page('p-tides', 'über-nacht'));
  assert.deepEqual(from('100%.md'), { to: 'nothing', path: '100%.md' });
});

test('a page without a file is found where it is published', () => {
  assert.deepEqual(from('draft'), page('p-draft'));
  assert.deepEqual(from('/what-to-carry'), page('p-carry'));
});

test('an anchor alone is a heading of the same page', () => {
  assert.deepEqual(from('#when-to-turn-back'), { to: 'heading', anchor: 'when-to-turn-back' });
  assert.deepEqual(from('#'), { to: 'heading', anchor: '' });
});

test('what has another ending is a file, anything else that is not there is nothing', () => {
  assert.deepEqual(from('../assets/table.csv'), { to: 'file', path: '../assets/table.csv' });
  assert.deepEqual(from('../boots-and-staves.md'), { to: 'nothing', path: '../boots-and-staves.md' });
  assert.deepEqual(from('../../elsewhere.md'), { to: 'nothing', path: '../../elsewhere.md' });
  assert.deepEqual(from(''), { to: 'nothing', path: '' });
});

test('only http, https and mailto lead out', () => {
  for (const url of ['https://tides.example/a?b#c', 'HTTP://tides.example', 'mailto:fen@saltmarsh.example'])
    assert.deepEqual(from(url), { to: 'url', url });
  for (const url of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'file:///etc/hosts'])
    assert.deepEqual(from(url), { to: 'forbidden' });
});
