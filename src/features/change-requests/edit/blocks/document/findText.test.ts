import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findText, replaceMatches, type FindOptions } from './findText.ts';
import { loadPage } from './loadPage.ts';
import { edited } from './testing.ts';

const text = [
  '# Tide tables',
  '',
  'The **tide** ta*bl*es of [tide](tide.md) and `tide`.',
  '',
  '```',
  'tide()',
  '```',
  '',
  '| Tide | İTide |',
  '| --- | --- |',
  '| x | tide |',
  '',
].join('\n');

const found = (options: Partial<FindOptions>) => {
  const { doc } = loadPage(text);
  return findText(doc, { query: 'tide', matchCase: false, inCode: false, ...options }).map(({ from, to }) =>
    doc.textBetween(from, to),
  );
};
const replaced = (options: Partial<FindOptions>, now: string) =>
  edited(text, (tr) =>
    replaceMatches(tr, findText(tr.doc, { query: 'tide', matchCase: false, inCode: false, ...options }), now),
  );

test('finds text across formatting, without code unless asked', () => {
  assert.deepEqual(found({}), ['Tide', 'tide', 'tide', 'Tide', 'Tide', 'tide']);
  assert.deepEqual(found({ matchCase: true }), ['tide', 'tide', 'tide']);
  assert.equal(found({ inCode: true }).length, 8);
  assert.deepEqual(found({ query: 'tables' }), ['tables', 'tables']);
  assert.deepEqual(found({ query: '' }), []);
});

test('replaces the text alone, not addresses, and keeps its formatting', () => {
  assert.equal(
    replaced({ matchCase: true }, 'neap'),
    text.replace('**tide**', '**neap**').replace('[tide]', '[neap]').replace('| x | tide |', '| x | neap |'),
  );
  assert.match(replaced({ query: 'The tide' }, 'A *'), /\nA \\?\* ta\*bl\*es/);
});
