import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareLines } from './lines.ts';
import { compareSequences } from './sequence.ts';
import { compareWords, wordsOf } from './words.ts';

const runs = (old: string, now: string) =>
  compareSequences(old.split(''), now.split(''), (letter) => letter).map((run) =>
    run.is === 'same' ? run.now.join('') : `[${run.old.join('')}|${run.now.join('')}]`,
  );

test('two sequences are told apart in runs that take turns', () => {
  assert.deepEqual(runs('abcdef', 'abXdYf'), ['ab', '[c|X]', 'd', '[e|Y]', 'f']);
  assert.deepEqual(runs('', 'a'), ['[|a]']);
  assert.deepEqual(runs('aa', 'a'), ['a', '[a|]']);
  assert.deepEqual(runs('', ''), []);
});

test('what takes too long to compare is changed as a whole, but for its start and end', () => {
  const numbers = (by: number) => Array.from({ length: 60_000 }, (_, at) => at * by);
  const found = compareSequences([-1, ...numbers(2), -2], [-1, ...numbers(3), -2], String);
  assert.deepEqual([found[0]?.is, found.at(-1)?.is], ['same', 'same']);
});

const words = (old: string, now: string) =>
  compareWords(
    wordsOf(old),
    wordsOf(now),
    (word) => word,
    (word) => word,
  )
    .map((run) => (run.is === 'same' ? run.now.join('') : `[${run.old.join('')}|${run.now.join('')}]`))
    .join('');

test('words are cut so that together they are the text', () => {
  const text = 'It isn’t 3.5 m, “or so”; 潮汐 x_y\n';
  assert.equal(wordsOf(text).join(''), text);
  assert.ok(wordsOf(text).includes('isn’t') && wordsOf(text).includes('3.5') && wordsOf(text).includes('潮'));
});

test('a hyphen between words that became another sign takes both words along; one at an end does not', () => {
  assert.equal(words('a key–value pair', 'a key-value pair'), 'a [key–value|key-value] pair');
  assert.equal(words('a command-line tool', 'a command line tool'), 'a [command-line|command line] tool');
  assert.equal(words('one-two-three', 'one–two–three'), '[one-two-three|one–two–three]');
  assert.equal(words('wait... there', 'wait… there'), 'wait[...|…] there');
  assert.equal(words('well known', 'well, known'), 'well[|,] known');
});

test('a word that two rewritten passages have by chance does not cut them up', () => {
  assert.equal(
    words('the old red boat sank', 'the new blue boat floated'),
    'the [old red boat sank|new blue boat floated]',
  );
  assert.equal(
    words('one lamp that is always lit, and', 'two lamp that is always lit, or'),
    '[one|two] lamp that is always lit, [and|or]',
  );
});

test('a text that differs in a blank at its end differs in nothing else', () => {
  assert.equal(words('a quay', 'a quay and boats'), 'a quay[| and boats]');
});

test('lines are numbered on both sides', () => {
  assert.deepEqual(compareLines('a\nb\nc\n', 'a\nB\nc'), [
    { text: 'a', old: 1, now: 1 },
    { text: 'b', old: 2 },
    { text: 'B', now: 2 },
    { text: 'c', old: 3, now: 3 },
  ]);
  assert.deepEqual(compareLines('', ''), []);
});

test('lines that differ in blanks only are the same where that is asked for', () => {
  assert.deepEqual(compareLines('a  b\r\n', '\ta b\n', { ignoreBlanks: true }), [
    { text: '\ta b', old: 1, now: 1 },
  ]);
});
