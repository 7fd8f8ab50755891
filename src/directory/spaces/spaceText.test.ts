import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleOf, visibilityName } from './spaceText.ts';

test('labels a visibility and returns an unknown one unchanged', () => {
  assert.equal(visibilityName('share-link'), 'Share link');
  assert.equal(visibilityName('by-invitation'), 'by-invitation');
});

test('labels a space without a title as untitled', () => {
  assert.equal(titleOf({ title: 'Field guide' }), 'Field guide');
  assert.equal(titleOf({ title: ' ' }), 'Untitled');
});
