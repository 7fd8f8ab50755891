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
    // A line break at the end of only one text is shown as an empty line.
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

test('yields the new text without removed lines and the old text without added lines', () => {
  fc.assert(
    fc.property(pairs, ([old, now]) => check(old, now)),
    { numRuns: 1000 },
  );
});

test('marks a line break at the end of only one text', () => {
  check('Ebb.', 'Ebb.\n');
  check('Ebb.\n', 'Flood.');
  assert.deepEqual(
    unfolded(sourceRows('Ebb.', 'Ebb.\n', { ignoreBlanks: true })).map(({ is }) => is),
    ['same'],
  );
});
