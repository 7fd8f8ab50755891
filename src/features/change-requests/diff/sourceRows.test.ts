import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { textLines } from '#lib/compare/lines.ts';
import { pairs } from '#prose/testingDocs.ts';
import { maxRows, rowParts, sourceRows, type SourceRow } from './sourceRows.ts';

const unfolded = (rows: readonly SourceRow[]): Exclude<SourceRow, { kind: 'fold' }>[] =>
  rows.flatMap((row) => (row.kind === 'fold' ? unfolded(row.rows) : [row]));

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
    rows.every(({ kind }) => kind === 'same'),
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
    unfolded(sourceRows('Ebb.', 'Ebb.\n', { ignoreBlanks: true })).map(({ kind }) => kind),
    ['same'],
  );
});

test('splits a long comparison into parts of bounded size, and keeps adjacent changes of a part together', () => {
  const lines = (word: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${word} ${at}`).join('\n');
  const rows = sourceRows(lines('ebb', 2 * maxRows + 1), lines('flood', 2 * maxRows + 1), {});
  assert.deepEqual(
    rowParts(rows).map((groups) => groups.map(({ length }) => length)),
    [[maxRows], [maxRows], [1]],
  );
  fc.assert(
    fc.property(pairs, fc.integer({ min: 1, max: 5 }), ([old, now], size) => {
      const all = sourceRows(old, now, {});
      const parts = rowParts(all, size);
      assert.deepEqual(parts.flat(2), all);
      for (const groups of parts) {
        assert.ok(groups.flat().length <= size);
        for (const [at, group] of groups.entries()) {
          const kinds = new Set(group.map(({ kind }) => kind));
          assert.ok(group.length === 1 || (kinds.size === 1 && kinds.has('changed')));
          assert.ok(!(group[0]?.kind === 'changed' && groups[at - 1]?.[0]?.kind === 'changed'));
        }
      }
    }),
  );
});
