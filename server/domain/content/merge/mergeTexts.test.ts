import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mergeTexts, newEffort } from '#markdown/merge/mergeTexts.ts';
import { gitMerge, withoutGit } from '#server/testing/gitMerge.ts';

const lines = (...some: string[]) => some.map((line) => `${line}\n`).join('');
const merge = (ancestor: string, space: string, request: string) => {
  const { value, conflicts } = mergeTexts({ ancestor, space, request });
  return { value, conflict: conflicts.length > 0 };
};
const before = lines('one', 'two', 'three', 'four', 'five');

test('merges changes to different lines', () => {
  const space = lines('one', 'TWO', 'three', 'four', 'five', 'six');
  const request = lines('zero', 'one', 'two', 'three', 'five');
  assert.deepEqual(merge(before, space, request), {
    value: lines('zero', 'one', 'TWO', 'three', 'five', 'six'),
    conflict: false,
  });
});

test('merges identical changes without a conflict', () => {
  const both = lines('one', 'TWO', 'three', 'four', 'five');
  assert.deepEqual(merge(before, both, both), { value: both, conflict: false });
  assert.deepEqual(merge(before, both, `${both}six\n`), { value: `${both}six\n`, conflict: false });
});

test('keeps the request’s lines and reports a conflict when both changed the same or adjacent lines', () => {
  const space = lines('one', 'two', 'THREE', 'four', 'FIVE');
  const same = lines('ONE', 'two', 'drei', 'four', 'five');
  assert.deepEqual(merge(before, space, same), {
    value: lines('ONE', 'two', 'drei', 'four', 'FIVE'),
    conflict: true,
  });
  const beside = lines('one', 'two', 'three', 'vier', 'five');
  assert.deepEqual(merge(before, space, beside), {
    value: lines('one', 'two', 'three', 'vier', 'five'),
    conflict: true,
  });
});

test('reports the lines of a conflict on each side', () => {
  const space = lines('one', 'TWO', 'three', 'four', 'five');
  const request = lines('one', 'zwei', 'three', 'four');
  assert.deepEqual(mergeTexts({ ancestor: before, space, request }).conflicts, [
    { line: 2, at: 4, ancestor: lines('two'), space: lines('TWO'), request: lines('zwei') },
  ]);
});

test('distinguishes a last line with and without a line break', () => {
  assert.deepEqual(merge('one\ntwo', 'ONE\ntwo', 'one\ntwo\n'), { value: 'one\ntwo\n', conflict: true });
  assert.deepEqual(merge('one\n2\ntwo', 'ONE\n2\ntwo', 'one\n2\ntwo\n'), {
    value: 'ONE\n2\ntwo\n',
    conflict: false,
  });
  assert.deepEqual(merge('', 'one', 'two'), { value: 'two', conflict: true });
  assert.deepEqual(merge('', '', ''), { value: '', conflict: false });
});

/** Texts of few different lines, so that many are equal. */
const text = fc
  .array(fc.constantFrom('a\n', 'b\n', 'c\n', '\n', '}\n'), { maxLength: 12 })
  .map((some) => some.join(''));

test('takes all changes of one side when the other changed nothing', () => {
  fc.assert(
    fc.property(text, text, (ancestor, changed) => {
      assert.deepEqual(merge(ancestor, changed, ancestor), { value: changed, conflict: false });
      assert.deepEqual(merge(ancestor, ancestor, changed), { value: changed, conflict: false });
      assert.deepEqual(merge(ancestor, changed, changed), { value: changed, conflict: false });
    }),
  );
});

/** Replaces, removes or adds lines of a text whose lines are all different. */
const edits = fc.array(
  fc.record({
    at: fc.nat(29),
    what: fc.constantFrom('replace', 'remove', 'add'),
    word: fc.constantFrom('x', 'y'),
  }),
  { maxLength: 4 },
);
const edited = (some: { at: number; what: string; word: string }[]) =>
  Array.from({ length: 30 }, (_, n) => {
    const here = some.find(({ at }) => at === n);
    if (!here) return `line ${n}\n`;
    const word = `${here.word} ${n}\n`;
    return { replace: word, remove: '', add: `line ${n}\n${word}` }[here.what];
  }).join('');

test('equals the result of git merge-file', { skip: withoutGit }, async () => {
  await fc.assert(
    fc.asyncProperty(edits, edits, async (one, other) => {
      const [ancestor, space, request] = [edited([]), edited(one), edited(other)];
      const { text: value, conflict } = await gitMerge(request, ancestor, space);
      assert.deepEqual(merge(ancestor, space, request), { value, conflict });
    }),
    { numRuns: 60 },
  );
});

test('merges long texts of equal lines', () => {
  const blank = '\n'.repeat(20_000);
  assert.deepEqual(merge(blank, `${blank}end\n`, `begin\n${blank}`).value, `begin\n${blank}end\n`);
});

test('stops comparing rewritten texts instead of matching their blank lines', () => {
  const of = (word: string) =>
    Array.from({ length: 10_000 }, (_, n) => (n % 2 ? '\n' : `${word} ${n}\n`)).join('');
  const sides = { ancestor: of('line'), space: of('Zeile'), request: of('ligne') };
  assert.deepEqual(mergeTexts(sides), { value: of('ligne'), conflicts: [{ line: 1, at: 0, ...sides }] });
});

test('limits the comparisons of all texts of a merge together', () => {
  const all = Array.from({ length: 4000 }, (_, n) => `line ${n}\n`);
  const rewritten = (from: number, count: number) =>
    all.map((line, n) => (n >= from && n < from + count ? `new ${line}` : line)).join('');
  const sidesWith = (count: number) => ({
    ancestor: all.join(''),
    space: rewritten(0, count),
    request: rewritten(3000, count),
  });
  const effort = newEffort();
  const conflictsWith = (count: number) => mergeTexts(sidesWith(count), { effort }).conflicts.length;
  assert.deepEqual([conflictsWith(900), conflictsWith(900), conflictsWith(20)], [0, 1, 0]);
});
