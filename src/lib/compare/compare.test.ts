import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linePieces } from './linePieces.ts';
import { compareLines } from './lines.ts';
import { compareSequences } from './sequence.ts';
import { compareWords, wordsOf } from './words.ts';

const runs = (old: string, now: string) =>
  compareSequences(old.split(''), now.split(''), (letter) => letter).map((run) =>
    run.kind === 'same' ? run.now.join('') : `[${run.old.join('')}|${run.now.join('')}]`,
  );

test('compares sequences as alternating runs', () => {
  assert.deepEqual(runs('abcdef', 'abXdYf'), ['ab', '[c|X]', 'd', '[e|Y]', 'f']);
  assert.deepEqual(runs('', 'a'), ['[|a]']);
  assert.deepEqual(runs('aa', 'a'), ['a', '[a|]']);
  assert.deepEqual(runs('', ''), []);
});

test('marks everything between common start and end as changed if too many items differ', () => {
  const numbers = (by: number) => Array.from({ length: 60_000 }, (_, at) => at * by);
  const found = compareSequences([-1, ...numbers(2), -2], [-1, ...numbers(3), -2], String);
  assert.deepEqual(
    found.map(({ kind, now }) => [kind, now.length]),
    [
      ['same', 2],
      ['changed', 59_999],
      ['same', 1],
    ],
  );
});

const words = (old: string, now: string) =>
  compareWords(
    wordsOf(old),
    wordsOf(now),
    (word) => word,
    (word) => word,
  )
    .map((run) => (run.kind === 'same' ? run.now.join('') : `[${run.old.join('')}|${run.now.join('')}]`))
    .join('');

test('the words of a text join to the text', () => {
  const text = 'It isn’t 3.5 m, “or so”; 潮汐 x_y\n';
  assert.equal(wordsOf(text).join(''), text);
  assert.ok(wordsOf(text).includes('isn’t') && wordsOf(text).includes('3.5') && wordsOf(text).includes('潮'));
});

test('a changed hyphen includes the words on both sides', () => {
  assert.equal(words('a key–value pair', 'a key-value pair'), 'a [key–value|key-value] pair');
  assert.equal(words('a command-line tool', 'a command line tool'), 'a [command-line|command line] tool');
  assert.equal(words('one-two-three', 'one–two–three'), '[one-two-three|one–two–three]');
  assert.equal(words('wait... there', 'wait… there'), 'wait[...|…] there');
  assert.equal(words('well known', 'well, known'), 'well[|,] known');
});

test('merges changes around a word that matches by chance', () => {
  assert.equal(
    words('the old red boat sank', 'the new blue boat floated'),
    'the [old red boat sank|new blue boat floated]',
  );
  assert.equal(
    words('one lamp that is always lit, and', 'two lamp that is always lit, or'),
    '[one|two] lamp that is always lit, [and|or]',
  );
});

test('ignores trailing whitespace differences in the last word', () => {
  assert.equal(words('a quay', 'a quay and boats'), 'a quay[| and boats]');
});

test('numbers the lines of both sides', () => {
  assert.deepEqual(compareLines('a\nb\nc\n', 'a\nB\nc'), [
    { text: 'a', old: 1, now: 1 },
    { text: 'b', old: 2 },
    { text: 'B', now: 2 },
    { text: 'c', old: 3, now: 3 },
  ]);
  assert.deepEqual(compareLines('', ''), []);
});

test('can ignore whitespace', () => {
  assert.deepEqual(compareLines('a  b\r\n', '\ta b\n', { ignoreBlanks: true }), [
    { text: '\ta b', old: 1, now: 1 },
  ]);
});

test('a grapheme is one piece', () => {
  assert.deepEqual(wordsOf('a 👩‍👩‍👧🇮🇱 b'), ['a', ' ', '👩‍👩‍👧', '🇮🇱', ' ', 'b']);
  assert.equal(words('👩‍👩‍👧 tests', '👩‍👩‍👦 tests'), '[👩‍👩‍👧|👩‍👩‍👦] tests');
  assert.equal(words('wave 👋🏽', 'wave 👋🏿'), 'wave [👋🏽|👋🏿]');
});

test('marks the changed parts of a line, unless most of it changed', () => {
  const marked = (old: string, now: string) =>
    linePieces(old, now)
      .now.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text))
      .join('');
  assert.equal(marked('say(’hello’);', "say('hello');"), "say([']hello[']);");
  assert.equal(marked('one two', 'three'), 'three');
});
