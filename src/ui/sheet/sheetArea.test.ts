import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaOf, choiceFor, choiceOf, fillDown, fillTo, within } from './sheetArea.ts';

const area = { top: 1, left: 2, bottom: 3, right: 4 };

test('an area lies between the two ends of a choice, whichever comes first', () => {
  assert.deepEqual(areaOf({ at: { row: 4, column: 3 }, anchor: { row: 2, column: 5 } }), area);
  assert.deepEqual(areaOf(choiceFor(area)), area);
});

test('in a head nothing is chosen', () => {
  assert.equal(areaOf(choiceOf({ row: 0, column: 3 })), null);
  assert.equal(areaOf(choiceOf({ row: 3, column: 0 })), null);
});

test('several rows are filled from the first of them, one row from that above it', () => {
  assert.deepEqual(fillDown(area), { from: { ...area, bottom: 1 }, to: { ...area, top: 2 } });
  const one = { ...area, bottom: 1 };
  assert.deepEqual(fillDown(one), { from: { ...one, top: 0, bottom: 0 }, to: one });
  assert.equal(fillDown({ ...one, top: 0, bottom: 0 }), null);
});

test('the handle fills what lies below the area', () => {
  assert.deepEqual(fillTo(area, 6), { from: area, to: { ...area, top: 4, bottom: 6 } });
  assert.equal(fillTo(area, 3), null);
});

test('a choice stays in a sheet that has become smaller', () => {
  const { at, anchor } = within(choiceFor(area), 2, 3);
  assert.deepEqual(
    [at, anchor],
    [
      { row: 2, column: 3 },
      { row: 2, column: 3 },
    ],
  );
});
