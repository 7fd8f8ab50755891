import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlineMove } from './outlineMove.ts';

test('the right arrow expands a collapsed item, or moves into an expanded one', () => {
  assert.equal(outlineMove('ArrowRight', false), 'open');
  assert.equal(outlineMove('ArrowRight', true), 'next');
  assert.equal(outlineMove('ArrowRight', undefined), undefined);
});

test('the left arrow collapses an expanded item, or moves to the parent', () => {
  assert.equal(outlineMove('ArrowLeft', true), 'close');
  assert.equal(outlineMove('ArrowLeft', false), 'parent');
  assert.equal(outlineMove('ArrowLeft', undefined), 'parent');
});

test('Up, Down, Home and End move between visible items', () => {
  assert.equal(outlineMove('ArrowDown', undefined), 'next');
  assert.equal(outlineMove('End', true), 'last');
  assert.equal(outlineMove('x', true), undefined);
});
