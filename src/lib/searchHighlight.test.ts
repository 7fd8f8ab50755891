import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highlightParts } from './searchHighlight.ts';

const hits = (text: string, query: string) =>
  highlightParts(text, query).flatMap((part) => (part.hit ? [part.text] : []));

test('highlights all words of the query, ignoring case', () => {
  assert.deepEqual(hits('High water at the quay; high water again.', 'HIGH water'), [
    'High',
    'water',
    'high',
    'water',
  ]);
});

test('matches the last word as a prefix, and the others as whole words', () => {
  assert.deepEqual(hits('Tides and tidal flats', 'tid fla'), ['flats']);
  assert.deepEqual(hits('Tides and tidal flats', 'tid'), ['Tides', 'tidal']);
});

test('ignores accents', () => {
  assert.deepEqual(hits('Ein Café am Siel', 'cafe'), ['Café']);
  assert.deepEqual(hits('a cafe', 'café'), ['cafe']);
});

test('ignores punctuation in the query, and keeps the whole text', () => {
  const text = '…“spring” (neap)…';
  const together = highlightParts(text, '"spring* (neap)')
    .map((part) => part.text)
    .join('');
  assert.equal(together, text);
  assert.deepEqual(highlightParts('plain', '***'), [{ at: 0, text: 'plain', hit: false }]);
  assert.deepEqual(highlightParts('', 'plain'), []);
});

test('matches any part of a text without spaces', () => {
  assert.deepEqual(hits('每天检查所有起重机的制动装置。', '起重机'), ['起重机']);
  assert.deepEqual(hits('毎朝、クレーンのブレーキを点検', 'クレーン 点検'), ['クレーン', '点検']);
  assert.deepEqual(hits('ตรวจสอบเบรกของปั้นจั่น', 'ปั้นจั่น'), ['ปั้นจั่น']);
  assert.deepEqual(hits('Crane起重机 cranes', 'crane'), ['Crane', 'cranes']);
});
