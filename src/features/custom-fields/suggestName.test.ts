import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestName } from './suggestName.ts';

test('turns a text into a valid name', () => {
  assert.equal(suggestName('Kept by'), 'kept-by');
  assert.equal(suggestName('  Écrit für…  Größe_2 '), 'ecrit-fur-gro-e_2');
  assert.equal(suggestName('already-good_1'), 'already-good_1');
  assert.equal(suggestName('日本'), '');
});

test('truncates a long text to the maximum length', () => {
  assert.equal(suggestName('x'.repeat(60)).length, 50);
  assert.equal(suggestName(`${'x'.repeat(49)} and more`), 'x'.repeat(49));
});
