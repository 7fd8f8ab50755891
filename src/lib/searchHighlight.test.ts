import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highlightParts } from './searchHighlight.ts';

const hits = (text: string, query: string) =>
  highlightParts(text, query).flatMap((part) => (part.hit ? [part.text] : []));

test('the words of the query are marked wherever they stand, in any case', () => {
  assert.deepEqual(hits('High water at the quay; high water again.', 'HIGH water'), [
    'High',
    'water',
    'high',
    'water',
  ]);
});

test('the last word counts as the beginning of others, the words before it only whole', () => {
  assert.deepEqual(hits('Tides and tidal flats', 'tid fla'), ['flats']);
  assert.deepEqual(hits('Tides and tidal flats', 'tid'), ['Tides', 'tidal']);
});

test('accents make no difference', () => {
  assert.deepEqual(hits('Ein Café am Siel', 'cafe'), ['Café']);
  assert.deepEqual(hits('a cafe', 'café'), ['cafe']);
});

test('signs in the query are no words, and nothing is lost of the text', () => {
  const text = '…“spring” (neap)…';
  const together = highlightParts(text, '"spring* (neap)')
    .map((part) => part.text)
    .join('');
  assert.equal(together, text);
  assert.deepEqual(highlightParts('plain', '***'), [{ at: 0, text: 'plain', hit: false }]);
  assert.deepEqual(highlightParts('', 'plain'), []);
});
