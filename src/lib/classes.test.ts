import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classes } from './classes.ts';

test('leaves out falsy class names', () => {
  assert.equal(classes('row', false, undefined, 'is-off'), 'row is-off');
});

test('returns undefined without class names', () => {
  assert.equal(classes(false, null, undefined), undefined);
});
