import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSlots, type Slotted } from './createSlots.ts';

/** “5 in 0”: row 5 in element 0. */
const describe = (all: readonly Slotted[]) => all.map(({ index, slot }) => `${index} in ${slot}`).join(', ');

test('while scrolling, new rows reuse the elements of rows that left the view', () => {
  const slotsOf = createSlots();
  assert.equal(describe(slotsOf([0, 1, 2, 3], true)), '0 in 0, 1 in 1, 2 in 2, 3 in 3');
  assert.equal(describe(slotsOf([2, 3, 4, 5], true)), '4 in 0, 5 in 1, 2 in 2, 3 in 3');
});

test('elements are in reading order when scrolling stops', () => {
  const slotsOf = createSlots();
  slotsOf([0, 1, 2], true);
  slotsOf([1, 2, 3], true);
  assert.equal(describe(slotsOf([1, 2, 3], false)), '1 in 1, 2 in 2, 3 in 0');
  // They keep that order while scrolling.
  assert.equal(describe(slotsOf([2, 3, 4], true)), '4 in 1, 2 in 2, 3 in 0');
});

test('the focused row keeps its element, however far it is scrolled', () => {
  const slotsOf = createSlots();
  slotsOf([0, 1, 2], true);
  assert.equal(describe(slotsOf([0, 700, 701, 702], true)), '0 in 0, 700 in 1, 701 in 2, 702 in 3');
  assert.equal(describe(slotsOf([0, 1400], true)), '0 in 0, 1400 in 1, 701 in 2, 702 in 3');
});

test('removes unused elements only when scrolling stops', () => {
  const slotsOf = createSlots();
  slotsOf([0, 1, 2, 3], true);
  assert.equal(describe(slotsOf([1, 2, 3], true)), '0 in 0, 1 in 1, 2 in 2, 3 in 3');
  assert.equal(describe(slotsOf([2, 3, 4, 5], true)), '4 in 0, 5 in 1, 2 in 2, 3 in 3');
  assert.equal(describe(slotsOf([3, 4, 5], false)), '3 in 3, 4 in 0, 5 in 1');
});

test('returns the same list for the same rows', () => {
  const slotsOf = createSlots();
  slotsOf([4, 5, 6], true);
  const list = slotsOf([5, 6, 7], true);
  assert.equal(slotsOf([5, 6, 7], true), list);
});
