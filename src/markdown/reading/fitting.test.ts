import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toString } from 'mdast-util-to-string';
import { fitting } from './fitting.ts';

const typesOf = (pieces: string[]) =>
  fitting(pieces).map((one) =>
    'blocks' in one ? [...new Set(one.blocks.map(({ type }) => type))] : 'parsed',
  );
const textOf = (pieces: string[]) =>
  fitting(pieces)
    .map((one) => ('blocks' in one ? one.blocks.map((block) => toString(block)).join('') : one.markdown))
    .join('');

test('what fits is parsed', () => {
  assert.deepEqual(fitting(['# One\n', 'Two\n']), [{ markdown: '# One\n' }, { markdown: 'Two\n' }]);
});

test('a piece that is too large is shown as it is written: lines as lines, one long line as prose', () => {
  const lines = 'a line of code\n'.repeat(10_000);
  assert.deepEqual(typesOf(['# One\n', lines]), ['parsed', ['code']]);
  assert.equal(textOf([lines]), lines);
  const line = 'word '.repeat(30_000);
  assert.deepEqual(typesOf([line]), [['paragraph']]);
  assert.equal(textOf([line]), line);
});

test('five megabytes end somewhere, and the page says where', () => {
  const text = textOf(['x'.repeat(5_000_000)]);
  assert.match(text, /The page goes on for 4,600,000 characters that are not drawn here\.$/);
  const many = Array.from({ length: 2000 }, () => 'A paragraph.\n'.repeat(250));
  assert.match(textOf(many), /goes on for 6,100,000 characters/);
});
