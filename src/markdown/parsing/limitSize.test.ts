import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toString } from 'mdast-util-to-string';
import { limitSize } from './limitSize.ts';

const typesOf = (pieces: string[]) =>
  limitSize(pieces).map((one) =>
    'blocks' in one ? [...new Set(one.blocks.map(({ type }) => type))] : 'parsed',
  );
const textOf = (pieces: string[]) =>
  limitSize(pieces)
    .map((one) => ('blocks' in one ? one.blocks.map((block) => toString(block)).join('') : one.markdown))
    .join('');

test('parses pieces within the limits', () => {
  assert.deepEqual(limitSize(['# One\n', 'Two\n']), [{ markdown: '# One\n' }, { markdown: 'Two\n' }]);
});

test('shows a too large piece as source: lines as code, one long line as a paragraph', () => {
  const lines = 'a line of code\n'.repeat(10_000);
  assert.deepEqual(typesOf(['# One\n', lines]), ['parsed', ['code']]);
  assert.equal(textOf([lines]), lines);
  const line = 'word '.repeat(30_000);
  assert.deepEqual(typesOf([line]), [['paragraph']]);
  assert.equal(textOf([line]), line);
});

test('shows a piece with too many lines of quotes and lists as source, with a note', () => {
  for (const lines of ['> a\nb\n', '* a\n  {% endtab %}\n', '1. a\nb\n', '> > a\n> b\n']) {
    const text = lines.repeat(4001);
    assert.deepEqual(typesOf([text]), [['paragraph', 'code']], lines);
    assert.match(textOf([text]), /^The following part is too complex to render and is shown as source\./);
    assert.deepEqual(typesOf([lines.repeat(2000)]), ['parsed'], lines);
  }
});

test('truncates five megabytes and reports how much is not shown', () => {
  const text = textOf(['x'.repeat(5_000_000)]);
  assert.match(text, /This page is too long\. 4,600,000 characters are not shown\.$/);
  const many = Array.from({ length: 2000 }, () => 'A paragraph.\n'.repeat(250));
  assert.match(textOf(many), /6,100,000 characters are not shown/);
});
