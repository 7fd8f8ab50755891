import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointerSlot } from './pointerSlot.ts';
import { slotsOf } from './slots.ts';
import { grow, rowsOf } from './testing.ts';
import { itemsOf } from './treeRows.ts';

// A, a, b, C, c, D: six rows of 10 px each, levels 20 px wide.
const tree = grow('A(a b C(c)) D');
const rows = rowsOf(tree, 'A', 'C');
const geometry = { startOf: (row: number) => row * 10, end: 60, indent: 20 };

function at(moved: string, y: number, x = 0) {
  const rules = { kinds: ['leaf', 'group'], refuses: () => undefined };
  const slots = slotsOf(rows, tree, itemsOf(tree, new Set([moved])), rules);
  const slot = pointerSlot(slots, rows, { x, y }, geometry);
  return slot && `${slot.parent ?? 'top'} ${slot.place}`;
}

test('near an edge it means the line there, in the middle of a branch into it', () => {
  assert.equal(at('c', 11, 20), 'A 1');
  assert.equal(at('c', 19, 20), 'A 2');
  assert.equal(at('c', 5), 'A 3');
  assert.equal(at('a', 35), 'C 2');
  assert.equal(at('a', 55), 'D 1');
});

test('where several places share a line, how far the pointer is set in decides', () => {
  assert.equal(at('D', 50, 0), 'top 2');
  assert.equal(at('D', 50, 20), 'A 2');
  assert.equal(at('D', 50, 40), 'C 1');
});

test('far away from every place it means none', () => {
  assert.equal(at('a', 200), null);
});
