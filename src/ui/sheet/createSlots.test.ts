import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSlots, type Slotted } from './createSlots.ts';

/** “5 in 0”: the sixth row in the first element. */
const words = (all: readonly Slotted[]) => all.map(({ index, slot }) => `${index} in ${slot}`).join(', ');

test('while it scrolls, what comes into sight takes the element of what has left', () => {
  const slotsOf = createSlots();
  assert.equal(words(slotsOf([0, 1, 2, 3], true)), '0 in 0, 1 in 1, 2 in 2, 3 in 3');
  assert.equal(words(slotsOf([2, 3, 4, 5], true)), '4 in 0, 5 in 1, 2 in 2, 3 in 3');
});

test('at rest all stand in reading order, each in its own element', () => {
  const slotsOf = createSlots();
  slotsOf([0, 1, 2], true);
  slotsOf([1, 2, 3], true);
  assert.equal(words(slotsOf([1, 2, 3], false)), '1 in 1, 2 in 2, 3 in 0');
  // And so they stay when it goes on.
  assert.equal(words(slotsOf([2, 3, 4], true)), '4 in 1, 2 in 2, 3 in 0');
});

test('a row that is there for the focus keeps its element, however far it is scrolled', () => {
  const slotsOf = createSlots();
  slotsOf([0, 1, 2], true);
  assert.equal(words(slotsOf([0, 700, 701, 702], true)), '0 in 0, 700 in 1, 701 in 2, 702 in 3');
  assert.equal(words(slotsOf([0, 1400], true)), '0 in 0, 1400 in 1, 701 in 2, 702 in 3');
});

test('what has left goes once the sheet rests, and until then its element serves the next', () => {
  const slotsOf = createSlots();
  slotsOf([0, 1, 2, 3], true);
  assert.equal(words(slotsOf([1, 2, 3], true)), '0 in 0, 1 in 1, 2 in 2, 3 in 3');
  assert.equal(words(slotsOf([2, 3, 4, 5], true)), '4 in 0, 5 in 1, 2 in 2, 3 in 3');
  assert.equal(words(slotsOf([3, 4, 5], false)), '3 in 3, 4 in 0, 5 in 1');
});

test('asked twice for the same, it gives the same list', () => {
  const slotsOf = createSlots();
  slotsOf([4, 5, 6], true);
  const list = slotsOf([5, 6, 7], true);
  assert.equal(slotsOf([5, 6, 7], true), list);
});
