import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointerRefusal, pointerSlot } from './pointerSlot.ts';
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

test('selects the line near an edge, and a branch near its middle', () => {
  assert.equal(at('c', 11, 20), 'A 1');
  assert.equal(at('c', 19, 20), 'A 2');
  assert.equal(at('c', 5), 'A 3');
  assert.equal(at('a', 35), 'C 2');
  assert.equal(at('a', 55), 'D 1');
});

test('the indentation of the pointer decides between places on one line', () => {
  assert.equal(at('D', 50, 0), 'top 2');
  assert.equal(at('D', 50, 20), 'A 2');
  assert.equal(at('D', 50, 40), 'C 1');
});

test('selects no place if the pointer is far from all places', () => {
  assert.equal(at('a', 200), null);
});

test('a branch that rejects an item shows the reason over its middle, but not near a valid place', () => {
  const rules = {
    kinds: ['leaf', 'group'],
    refuses: (parent: { id: string } | null) => (parent?.id === 'C' ? 'C is full' : undefined),
  };
  const slots = slotsOf(rows, tree, itemsOf(tree, new Set(['a'])), rules);
  const refusedAt = (y: number) =>
    pointerRefusal(pointerSlot(slots, rows, { x: 0, y }, geometry), rows, { y }, geometry, (parent) => ({
      reason: rules.refuses(parent) ?? 'Never',
      never: parent?.id !== 'C',
    }));
  assert.deepEqual(refusedAt(35), { row: 3, reason: 'C is full' });
  assert.equal(refusedAt(12), null);
  assert.equal(refusedAt(5), null);
});
