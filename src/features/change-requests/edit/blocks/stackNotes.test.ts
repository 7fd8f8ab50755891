import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stackNotes } from './stackNotes.ts';

const notes = (...all: [wanted: number, height: number][]) =>
  all.map(([wanted, height]) => ({ wanted, height }));

test('places notes beside their blocks, and below those before them', () => {
  assert.deepEqual(stackNotes(notes([10, 50], [30, 50], [200, 50]), -1, 10), [10, 70, 200]);
});

test('places the active note exactly, and moves those before it up', () => {
  assert.deepEqual(stackNotes(notes([100, 50], [120, 50], [130, 50]), 1, 10), [60, 120, 180]);
});

test('moves notes above the margin if the active one needs their place', () => {
  assert.deepEqual(stackNotes(notes([0, 50], [10, 50]), 1, 10), [-50, 10]);
});

test('never lets notes overlap, and keeps their order', () => {
  const note = fc.record({ wanted: fc.nat(500), height: fc.integer({ min: 1, max: 200 }) });
  fc.assert(
    fc.property(fc.array(note, { maxLength: 12 }), fc.integer({ min: -1, max: 11 }), (all, active) => {
      const sorted = all.toSorted((one, other) => one.wanted - other.wanted);
      const tops = stackNotes(sorted, active < sorted.length ? active : -1, 8);
      for (const [at, top] of tops.entries()) {
        if (at > 0) assert.ok(top >= tops[at - 1]! + sorted[at - 1]!.height + 8);
        if (at === active) assert.equal(top, sorted[at]!.wanted);
      }
    }),
  );
});
