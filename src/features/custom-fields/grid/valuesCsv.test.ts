import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomField, CustomFieldValue } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { csvLines, readImport } from './valuesCsv.ts';

const spaces = [
  { id: 's1', title: 'Tides' },
  { id: 's2', title: 'Gauges' },
  { id: 's3', title: 'Gauges' },
] as Space[];
const fields = [
  { name: 'owner', title: 'Kept by', type: 'text' },
  { name: 'pages', type: 'number' },
] as CustomField[];
const known: Record<string, Record<string, CustomFieldValue>> = {
  s1: { owner: '=HYPERLINK("x")', pages: -3 },
  s2: { owner: 'Fen, "the elder"\nAlder' },
  s3: {},
};
const values = {
  rowOf: (id: string) => ({ values: new Map(Object.entries(known[id] ?? {})), drafts: new Map() }),
};
const data = { spaces, fields, values };
const written = [...csvLines(data)].join('');
const differences = (text: string, clears = false) =>
  readImport(text, data, clears).differences.map(
    ({ space, field, text: cell, reason }) => `${space.id} ${field.name} ${reason ? 'failed' : cell}`,
  );

test('escapes formulas, and keeps numbers as numbers', () => {
  assert.match(written, /^\uFEFFSpace ID,Space,owner,pages\r\n/);
  assert.match(written, /s1,Tides,"'=HYPERLINK\(""x""\)",-3\r\n/);
});

test('finds no changes in an exported file', () => {
  assert.deepEqual(differences(written), []);
  assert.deepEqual(differences(written, true), []);
});

test('finds changed values, also in a file with semicolons and field titles', () => {
  assert.deepEqual(differences('id;Kept by;pages\r\ns1;Briar;-3\r\ns3;;7\r\n'), [
    's1 owner Briar',
    's3 pages 7',
  ]);
});

test('clears values for empty cells only if requested', () => {
  assert.deepEqual(differences('id,owner\ns1,\n'), []);
  assert.deepEqual(differences('id,owner\ns1,\n', true), ['s1 owner ']);
});

test('reports invalid values', () => {
  assert.deepEqual(differences('Space,pages\nTides,many\n'), ['s1 pages failed']);
});

test('lists unknown columns and rows', () => {
  const { unknownColumns, unknownRows } = readImport('Space,colour\nGauges,red\nSands,blue\n\n', data, false);
  assert.deepEqual(unknownColumns, ['colour']);
  assert.match(unknownRows[0] ?? '', /Gauges \(2 spaces with this title/);
  assert.match(unknownRows[1] ?? '', /Sands \(no space/);
});
