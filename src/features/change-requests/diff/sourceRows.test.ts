import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { textLines } from '#lib/compare/lines.ts';
import { pairs } from '#prose/testingDocs.ts';
import { sourceRows, type SourceRow } from './sourceRows.ts';

const unfolded = (rows: readonly SourceRow[]): Exclude<SourceRow, { is: 'fold' }>[] =>
  rows.flatMap((row) => (row.is === 'fold' ? unfolded(row.rows) : [row]));

function check(old: string, now: string) {
  const rows = unfolded(sourceRows(old, now, {}));
  for (const [side, text] of [
    ['old', old],
    ['now', now],
  ] as const) {
    const lines = rows.flatMap((row) => row[side] ?? []);
    const shown = lines.map(({ pieces }) => pieces.map((piece) => piece.text).join(''));
    // A break that only this text ends with is shown as an empty line.
    if (shown.length > textLines(text).length) assert.equal(shown.pop(), '');
    assert.deepEqual(shown, textLines(text));
    assert.deepEqual(
      lines.map(({ number }) => number),
      lines.map((_, at) => at + 1),
    );
  }
  assert.equal(
    rows.every(({ is }) => is === 'same'),
    old === now,
  );
}

test('the source without its removed lines is the new text, without its added lines the old one', () => {
  fc.assert(
    fc.property(pairs, ([old, now]) => check(old, now)),
    { numRuns: 1000 },
  );
});

test('marks a line break that only one text ends with', () => {
  check('Ebb.', 'Ebb.\n');
  check('Ebb.\n', 'Flood.');
  assert.deepEqual(
    unfolded(sourceRows('Ebb.', 'Ebb.\n', { ignoreBlanks: true })).map(({ is }) => is),
    ['same'],
  );
});
