import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerptOf } from './excerpt.ts';

test('returns a plain-text excerpt without Markdown syntax', () => {
  assert.equal(
    excerptOf('Is it **the same**?\n\n* `0.5` at [Old Ferry](https://ferry.example)\n> quoted'),
    'Is it the same? 0.5 at Old Ferry quoted',
  );
  assert.equal(excerptOf('# Tides\n\n```rust\nfn main() {}\n```\n1. one'), 'Tides fn main() {} one');
  assert.equal(excerptOf('The list sends *all* to _Soft ground_.'), 'The list sends all to Soft ground.');
  assert.equal(excerptOf('2 * 3 * 4, snake_case_name, a*b*c'), '2 * 3 * 4, snake_case_name, a*b*c');
  assert.equal(excerptOf('```\n```'), 'No text');
  assert.equal(excerptOf('<script>1 * 2 > 1</script>'), '<script>1 * 2 > 1</script>');
});

test('truncates a long excerpt', () => {
  assert.equal(excerptOf('word '.repeat(40), 20), 'word word word word…');
});

test('reads no more than the first 2,000 characters, which bounds the cost of any comment', () => {
  assert.equal(excerptOf(`${'\n\t'.repeat(990)}word`), 'word');
  assert.equal(excerptOf(`${'\n\t'.repeat(1000)}word`), 'No text');
});
