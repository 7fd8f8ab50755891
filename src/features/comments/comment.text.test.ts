import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerptOf, goesWith } from './comment.text.ts';

test('the beginning of a comment is told in words, without its marks', () => {
  assert.equal(
    excerptOf('Is it **the same**?\n\n* `0.5` at [Old Ferry](https://ferry.example)\n> quoted'),
    'Is it the same? 0.5 at Old Ferry quoted',
  );
  assert.equal(excerptOf('# Tides\n\n```rust\nfn main() {}\n```\n1. one'), 'Tides fn main() {} one');
  assert.equal(excerptOf('```\n```'), 'No words');
  assert.equal(excerptOf('<script>1 * 2 > 1</script>'), '<script>1 * 2 > 1</script>');
});

test('a long one is cut', () => {
  assert.equal(excerptOf('word '.repeat(40), 20), 'word word word word…');
});

test('reads no more than the first 2,000 characters, which bounds the cost of any comment', () => {
  assert.equal(excerptOf(`${'\n\t'.repeat(990)}word`), 'word');
  assert.equal(excerptOf(`${'\n\t'.repeat(1000)}word`), 'No words');
});

test('what goes with a comment is counted', () => {
  assert.equal(goesWith({ replies: 0 }), 'It has no replies.');
  assert.equal(goesWith({ replies: 1 }), 'Its 1 reply is deleted with it.');
  assert.equal(goesWith({ replies: 3 }), 'Its 3 replies are deleted with it.');
});
