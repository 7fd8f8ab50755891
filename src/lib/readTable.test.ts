import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clipboardText, readTable, separatorOf } from './readTable.ts';

test('splits rows and cells with any line ending', () => {
  assert.deepEqual(readTable('a\tb\r\nc\td\n', '\t'), [
    ['a', 'b'],
    ['c', 'd'],
  ]);
  assert.deepEqual(readTable('one', '\t'), [['one']]);
  assert.deepEqual(readTable('', '\t'), []);
});

test('keeps empty cells, also at the end of a line and of the text', () => {
  assert.deepEqual(readTable('a\t\tb\t\n\n\tc\t', '\t'), [['a', '', 'b', ''], [''], ['', 'c', '']]);
});

test('reads line breaks, separators and quotes in quoted cells', () => {
  assert.deepEqual(readTable('"two\nlines"\t"a ""quoted"" word"\t"tab\there"\nnext\tx\ty', '\t'), [
    ['two\nlines', 'a "quoted" word', 'tab\there'],
    ['next', 'x', 'y'],
  ]);
});

test('treats inner and unclosed quotes as characters', () => {
  assert.deepEqual(readTable('5" pipe\t"open\nnext', '\t'), [['5" pipe', '"open'], ['next']]);
});

test('reads copied rows back unchanged', () => {
  const rows = [
    ['plain', 'two\nlines', '"quoted"'],
    ['', 'tab\there', 'a, b'],
  ];
  assert.deepEqual(readTable(clipboardText(rows), '\t'), rows);
});

test('detects the separator by the first line', () => {
  assert.equal(separatorOf('id,title,"a;b;c;d"\n'), ',');
  assert.equal(separatorOf('id;title;owner\r\n1,5;x;y'), ';');
  assert.equal(separatorOf('id\ttitle'), '\t');
});

test('reads large texts', () => {
  const rows = Array.from({ length: 2000 }, (_, n) => Array.from({ length: 20 }, () => `cell "${n}"\n`));
  assert.deepEqual(readTable(clipboardText(rows), '\t'), rows);
});
