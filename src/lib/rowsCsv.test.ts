import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowLines } from './rowsCsv.ts';

test('writes all properties of rows: nested ones by path, lists of texts joined, other lists counted', () => {
  const rows = [
    { object: 'space', id: 's1', user: { name: 'Fen', urls: { location: '/' } }, tags: ['a', 'b'] },
    { id: 's2', pages: [{ id: 'p' }], user: { name: '=1+1' }, late: true, none: null },
  ];
  assert.deepEqual(
    [...rowLines(rows)].map((line) => line.replace('\uFEFF', '').trimEnd()),
    ['id,user.name,tags,pages,late,none', 's1,Fen,"a; b",,,', "s2,'=1+1,,1,true,"],
  );
});

test('writes the given columns', () => {
  assert.deepEqual([...rowLines([{ id: 'a' }], { ID: ({ id }: { id: string }) => id })].slice(1), ['a\r\n']);
});
