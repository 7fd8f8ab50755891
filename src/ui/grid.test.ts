import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { gridMove } from './grid.ts';

const size = { rows: 101, columns: 21, page: 10 };
const move = (key: string, control = false, at = { row: 5, column: 5 }) => gridMove(key, control, at, size);

test('arrows move by one cell, Page keys by ten rows, and Ctrl with arrows to the edge', () => {
  assert.deepEqual(move('ArrowDown'), { row: 6, column: 5 });
  assert.deepEqual(move('ArrowLeft'), { row: 5, column: 4 });
  assert.deepEqual(move('PageDown'), { row: 15, column: 5 });
  assert.deepEqual(move('PageUp'), { row: 0, column: 5 });
  assert.deepEqual(move('ArrowUp', true), { row: 0, column: 5 });
  assert.deepEqual(move('ArrowRight', true), { row: 5, column: 20 });
});

test('Home and End move to the ends of the row, with Ctrl to the corners', () => {
  assert.deepEqual(move('Home'), { row: 5, column: 0 });
  assert.deepEqual(move('End'), { row: 5, column: 20 });
  assert.deepEqual(move('Home', true), { row: 0, column: 0 });
  assert.deepEqual(move('End', true), { row: 100, column: 20 });
});

test('ignores other keys', () => {
  for (const key of ['a', 'Tab', 'Enter', ' ', 'Escape']) assert.equal(move(key), undefined);
});

test('never leaves the grid', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];
  const property = fc.property(
    fc.constantFrom(...keys),
    fc.boolean(),
    fc.record({ rows: fc.integer({ min: 1, max: 50 }), columns: fc.integer({ min: 1, max: 50 }) }),
    fc.nat(100),
    (key, control, { rows, columns }, at) => {
      const next = gridMove(
        key,
        control,
        { row: at % rows, column: at % columns },
        { rows, columns, page: 7 },
      );
      assert.ok(next && next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns);
    },
  );
  fc.assert(property);
});
