import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classes } from './classes.ts';

test('class names that do not apply are left out', () => {
  assert.equal(classes('row', false, undefined, 'is-off'), 'row is-off');
});

test('with no name left there is no class attribute', () => {
  assert.equal(classes(false, null, undefined), undefined);
});
