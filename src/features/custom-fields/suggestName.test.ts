import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestName } from './suggestName.ts';

test('a name is made of what was typed', () => {
  assert.equal(suggestName('Kept by'), 'kept-by');
  assert.equal(suggestName('  Écrit für…  Größe_2 '), 'ecrit-fur-gro-e_2');
  assert.equal(suggestName('already-good_1'), 'already-good_1');
  assert.equal(suggestName('日本'), '');
});

test('a name made of a long text is as long as a name may be', () => {
  assert.equal(suggestName('x'.repeat(60)).length, 50);
  assert.equal(suggestName(`${'x'.repeat(49)} and more`), 'x'.repeat(49));
});
