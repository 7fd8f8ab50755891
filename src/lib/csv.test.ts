import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine, writtenText } from './csv.ts';

const formulas = [
  ['=1+1', '+cmd', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', ' =1', '\t=1', '\r=1', '\r\n=1', '\u00A0=1'],
  ['\uFEFF=1', '\u3000=1', '＝1', '＋1', '－1', '＠SUM', "=cmd|' /C calc'!A0", '=1,2', '="1"', '-', '=1;=2'],
].flat();

test('separates cells by commas, and writes null as an empty cell', () => {
  assert.equal(csvLine(['Fen Alder', 3, true, null, undefined, '']), 'Fen Alder,3,true,,,\r\n');
});

test('quotes cells with commas, quotes and line breaks', () => {
  assert.equal(
    csvLine(['Alder, Fen', 'the “5" ruler"', 'two\nlines']),
    '"Alder, Fen","the “5"" ruler""","two\nlines"\r\n',
  );
});

test('escapes formulas', () => {
  assert.equal(csvLine(['=HYPERLINK("http://x.example")']), '"\'=HYPERLINK(""http://x.example"")"\r\n');
  for (const name of formulas) assert.match(csvLine([name]), /^"?'/, JSON.stringify(name));
});

test('removes exactly the added apostrophes', () => {
  const cellIn = (line: string) =>
    line
      .slice(0, -2)
      .replace(/^"([^]*)"$/, '$1')
      .replaceAll('""', '"');
  const roundTrip = (text: string) => writtenText(cellIn(csvLine([text])));
  for (const text of [...formulas, ...formulas.map((one) => `'${one}`), "'", "'tis", "''=1", 'a=1', ''])
    assert.equal(roundTrip(text), text, JSON.stringify(text));
});

test('quotes cells with semicolons and tabs', () => {
  assert.equal(csvLine(['a;=1+1', 'b\t=1+1']), '"a;=1+1","b\t=1+1"\r\n');
});

test('does not escape negative numbers', () => {
  assert.equal(csvLine([-5]), '-5\r\n');
});
