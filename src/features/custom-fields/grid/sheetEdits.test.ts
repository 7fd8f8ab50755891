import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomField, CustomFieldValue } from '#contract/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { copiedText, filled, pasted } from './pasted.ts';

const spaces = ['s1', 's2', 's3', 's4'].map((id) => ({ id }) as Space);
const fields = ['owner', 'pages', 'source'].map((name) => ({ name, type: 'text' }) as CustomField);
const known: Record<string, Record<string, CustomFieldValue>> = {
  s1: { owner: 'Two\nlines', pages: 7 },
  s2: { owner: 'Fen' },
};
const values = {
  rowOf: (id: string) => ({ values: new Map(Object.entries(known[id] ?? {})), drafts: new Map() }),
};
const ground = { spaces, fields, values };
const cell = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column });
const words = (changes: ReturnType<typeof filled>) =>
  changes.map(({ space, field, text }) => `${space.id} ${field.name} ${text}`);

test('what is copied is a table as spreadsheets have it', () => {
  assert.equal(copiedText(ground, { top: 0, left: 0, bottom: 1, right: 1 }), '"Two\nlines"\t7\nFen\t');
});

test('a table is put down from the first cell on, whatever is chosen', () => {
  const { changes, covered } = pasted(ground, cell(1, 0), 'a\tb\nc\td');
  assert.deepEqual(words(changes), ['s2 owner a', 's2 pages b', 's3 owner c', 's3 pages d']);
  assert.deepEqual(covered, { top: 1, left: 0, bottom: 2, right: 1 });
});

test('one cell, or a table of which the choice is a multiple, is put down over and over', () => {
  const chosen = { top: 0, left: 0, bottom: 3, right: 0 };
  assert.deepEqual(words(pasted(ground, chosen, 'a').changes), [
    's1 owner a',
    's2 owner a',
    's3 owner a',
    's4 owner a',
  ]);
  assert.deepEqual(words(pasted(ground, chosen, 'a\nb').changes), [
    's1 owner a',
    's2 owner b',
    's3 owner a',
    's4 owner b',
  ]);
});

test('what would lie beyond the sheet is counted, and a short line says nothing of the rest', () => {
  const { changes, beyond } = pasted(ground, cell(3, 1), 'a\tb\tc\nd');
  assert.deepEqual(words(changes), ['s4 pages a', 's4 source b']);
  assert.equal(beyond, 4);
  assert.deepEqual(words(pasted(ground, cell(0, 0), 'a\tb\nc').changes), [
    's1 owner a',
    's1 pages b',
    's2 owner c',
  ]);
  assert.equal(pasted(ground, cell(0, 0), '').covered, null);
});

test('rows are filled from those above, over and over', () => {
  const from = { top: 0, left: 0, bottom: 1, right: 0 };
  assert.deepEqual(words(filled(ground, from, { ...from, top: 2, bottom: 3 })), [
    's3 owner Two\nlines',
    's4 owner Fen',
  ]);
});
