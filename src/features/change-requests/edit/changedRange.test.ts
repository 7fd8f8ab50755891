import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changedRange, editorText, withOriginalLineEnds } from './changedRange.ts';

test('replaces only the changed range', () => {
  assert.equal(changedRange('a b c', 'a b c'), null);
  assert.deepEqual(changedRange('a b c', 'a x c'), { from: 2, to: 3, insert: 'x' });
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const change = changedRange(before, after);
      if (!change) return before === after;
      return before.slice(0, change.from) + change.insert + before.slice(change.to) === after;
    }),
  );
});

const text = fc.array(fc.constantFrom('a', 'b', '\n', '\r\n')).map((parts) => parts.join(''));

test('keeps the line ends of a text', () => {
  assert.equal(withOriginalLineEnds('a\nx\nc', 'a\r\nb\r\nc'), 'a\r\nx\r\nc');
  assert.equal(withOriginalLineEnds('a\nx\nc', 'a\r\nb\nc'), 'a\r\nx\nc');
  fc.assert(
    fc.property(text, (original) => withOriginalLineEnds(editorText(original), original) === original),
  );
  fc.assert(
    fc.property(text, text, (original, other) => {
      const edited = editorText(other);
      return editorText(withOriginalLineEnds(edited, original)) === edited;
    }),
  );
});
