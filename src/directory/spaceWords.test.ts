import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleOf, visibilityName } from './spaceWords.ts';

test('a visibility is told in words, and an unknown one is its own', () => {
  assert.equal(visibilityName('share-link'), 'By share link');
  assert.equal(visibilityName('by-invitation'), 'by-invitation');
});

test('a space without a title is called untitled', () => {
  assert.equal(titleOf({ title: 'Field guide' }), 'Field guide');
  assert.equal(titleOf({ title: ' ' }), 'Untitled');
});
