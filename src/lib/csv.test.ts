import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine } from './csv.ts';

test('cells are parted by commas, and nothing is an empty cell', () => {
  assert.equal(csvLine(['Fen Alder', 3, true, null, undefined, '']), 'Fen Alder,3,true,,,\r\n');
});

test('commas, quotes and line ends stand within quotes', () => {
  assert.equal(
    csvLine(['Alder, Fen', 'the “5" ruler"', 'two\nlines']),
    '"Alder, Fen","the “5"" ruler""","two\nlines"\r\n',
  );
});

test('a name that begins like a formula is a text to a spreadsheet', () => {
  assert.equal(csvLine(['=HYPERLINK("http://x.example")']), '"\'=HYPERLINK(""http://x.example"")"\r\n');
  for (const name of ['+1', '-1', '@sum', '\tx']) assert.match(csvLine([name]), /^"?'/);
});

test('numbers keep their sign', () => {
  assert.equal(csvLine([-5]), '-5\r\n');
});
