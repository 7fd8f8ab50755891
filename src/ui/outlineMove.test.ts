import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlineMove } from './outlineMove.ts';

test('the right arrow opens what is closed, and goes into what is open', () => {
  assert.equal(outlineMove('ArrowRight', false), 'open');
  assert.equal(outlineMove('ArrowRight', true), 'next');
  assert.equal(outlineMove('ArrowRight', undefined), undefined);
});

test('the left arrow closes what is open, and goes out of what is closed', () => {
  assert.equal(outlineMove('ArrowLeft', true), 'close');
  assert.equal(outlineMove('ArrowLeft', false), 'parent');
  assert.equal(outlineMove('ArrowLeft', undefined), 'parent');
});

test('up, down, Home and End go along the lines that are seen', () => {
  assert.equal(outlineMove('ArrowDown', undefined), 'next');
  assert.equal(outlineMove('End', true), 'last');
  assert.equal(outlineMove('x', true), undefined);
});
