import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clipboardText, readTable, separatorOf } from './readTable.ts';

test('rows and cells are told apart, whatever ends a line', () => {
  assert.deepEqual(readTable('a\tb\r\nc\td\n', '\t'), [
    ['a', 'b'],
    ['c', 'd'],
  ]);
  assert.deepEqual(readTable('one', '\t'), [['one']]);
  assert.deepEqual(readTable('', '\t'), []);
});

test('empty cells stay, also at the end of a line and of the text', () => {
  assert.deepEqual(readTable('a\t\tb\t\n\n\tc\t', '\t'), [['a', '', 'b', ''], [''], ['', 'c', '']]);
});

test('a quoted cell holds line breaks, separators and quotes', () => {
  assert.deepEqual(readTable('"two\nlines"\t"a ""quoted"" word"\t"tab\there"\nnext\tx\ty', '\t'), [
    ['two\nlines', 'a "quoted" word', 'tab\there'],
    ['next', 'x', 'y'],
  ]);
});

test('a quote within a cell, or one that nothing closes, is a letter', () => {
  assert.deepEqual(readTable('5" pipe\t"open\nnext', '\t'), [['5" pipe', '"open'], ['next']]);
});

test('what is copied is read as it was', () => {
  const rows = [
    ['plain', 'two\nlines', '"quoted"'],
    ['', 'tab\there', 'a, b'],
  ];
  assert.deepEqual(readTable(clipboardText(rows), '\t'), rows);
});

test('a file’s separator is the one that its first line has most of', () => {
  assert.equal(separatorOf('id,title,"a;b;c;d"\n'), ',');
  assert.equal(separatorOf('id;title;owner\r\n1,5;x;y'), ';');
  assert.equal(separatorOf('id\ttitle'), '\t');
});

test('reads a text of many cells', () => {
  const rows = Array.from({ length: 2000 }, (_, n) => Array.from({ length: 20 }, () => `cell "${n}"\n`));
  assert.deepEqual(readTable(clipboardText(rows), '\t'), rows);
});
