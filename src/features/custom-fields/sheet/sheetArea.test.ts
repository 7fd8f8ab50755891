import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaOf, choiceFor, choiceOf, fillDown, fillTo, within } from './sheetArea.ts';

const area = { top: 1, left: 2, bottom: 3, right: 4 };

test('a selection includes the area between its two ends, in any order', () => {
  assert.deepEqual(areaOf({ at: { row: 4, column: 3 }, anchor: { row: 2, column: 5 } }), area);
  assert.deepEqual(areaOf(choiceFor(area)), area);
});

test('nothing is selected in a header', () => {
  assert.equal(areaOf(choiceOf({ row: 0, column: 3 })), null);
  assert.equal(areaOf(choiceOf({ row: 3, column: 0 })), null);
});

test('fills several rows from the first one, and one row from the row above', () => {
  assert.deepEqual(fillDown(area), { from: { ...area, bottom: 1 }, to: { ...area, top: 2 } });
  const one = { ...area, bottom: 1 };
  assert.deepEqual(fillDown(one), { from: { ...one, top: 0, bottom: 0 }, to: one });
  assert.equal(fillDown({ ...one, top: 0, bottom: 0 }), null);
});

test('the handle fills the rows below the area', () => {
  assert.deepEqual(fillTo(area, 6), { from: area, to: { ...area, top: 4, bottom: 6 } });
  assert.equal(fillTo(area, 3), null);
});

test('limits a selection to a smaller sheet', () => {
  const { at, anchor } = within(choiceFor(area), 2, 3);
  assert.deepEqual(
    [at, anchor],
    [
      { row: 2, column: 3 },
      { row: 2, column: 3 },
    ],
  );
});
