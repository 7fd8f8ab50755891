import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomField, CustomFieldValue } from '#contract/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { readImport, valueLines } from './valuesCsv.ts';

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
const ground = { spaces, fields, values };
const written = [...valueLines(ground)].join('');
const differences = (text: string, clears = false) =>
  readImport(text, ground, clears).differences.map(
    ({ space, field, text: cell, reason }) => `${space.id} ${field.name} ${reason ? 'refused' : cell}`,
  );

test('no text is written so that a spreadsheet would run it, and numbers stay numbers', () => {
  assert.match(written, /^\uFEFFSpace id,Space,owner,pages\r\n/);
  assert.match(written, /s1,Tides,"'=HYPERLINK\(""x""\)",-3\r\n/);
});

test('a file that was exported changes nothing', () => {
  assert.deepEqual(differences(written), []);
  assert.deepEqual(differences(written, true), []);
});

test('only what differs is told, also from a file with semicolons and titles of fields', () => {
  assert.deepEqual(differences('id;Kept by;pages\r\ns1;Briar;-3\r\ns3;;7\r\n'), [
    's1 owner Briar',
    's3 pages 7',
  ]);
});

test('an empty cell clears only where that is asked for', () => {
  assert.deepEqual(differences('id,owner\ns1,\n'), []);
  assert.deepEqual(differences('id,owner\ns1,\n', true), ['s1 owner ']);
});

test('what a field doesn’t take is told before anything is sent', () => {
  assert.deepEqual(differences('Space,pages\nTides,many\n'), ['s1 pages refused']);
});

test('lines and columns that mean nothing are named', () => {
  const { unknownColumns, unknownLines } = readImport(
    'Space,colour\nGauges,red\nSands,blue\n\n',
    ground,
    false,
  );
  assert.deepEqual(unknownColumns, ['colour']);
  assert.match(unknownLines[0] ?? '', /Gauges: 2 spaces are called so/);
  assert.match(unknownLines[1] ?? '', /Sands: no space/);
});
