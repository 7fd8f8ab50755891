import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomField, CustomFieldValue } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { copyText, fillDown, isLoaded, pasteTable } from './sheetEdits.ts';

const spaces = ['s1', 's2', 's3', 's4'].map((id) => ({ id }) as Space);
const fields = ['owner', 'pages', 'source'].map((name) => ({ name, type: 'text' }) as CustomField);
const saved: Record<string, Record<string, CustomFieldValue>> = {
  s1: { owner: 'Two\nlines', pages: 7 },
  s2: { owner: 'Fen' },
};
const values = {
  rowOf: (id: string) => ({ values: new Map(Object.entries(saved[id] ?? {})), drafts: new Map() }),
};
const data = { spaces, fields, values };
const cell = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column });
const texts = (changes: ReturnType<typeof fillDown>) =>
  changes.map(({ space, field, text }) => `${space.id} ${field.name} ${text}`);

test('copies a table that spreadsheets can paste', () => {
  assert.equal(copyText(data, { top: 0, left: 0, bottom: 1, right: 1 }), '"Two\nlines"\t7\nFen\t');
});

test('an area is loaded once all its rows have values', () => {
  const unread = {
    rowOf: (id: string) => ({ ...values.rowOf(id), ...(id === 's2' && { values: undefined }) }),
  };
  assert.equal(isLoaded({ ...data, values: unread }, { ...cell(0, 0), bottom: 1 }), false);
  assert.equal(isLoaded({ ...data, values: unread }, cell(0, 0)), true);
});

test('pastes a table from the first selected cell', () => {
  const { changes, covered } = pasteTable(data, cell(1, 0), 'a\tb\nc\td');
  assert.deepEqual(texts(changes), ['s2 owner a', 's2 pages b', 's3 owner c', 's3 pages d']);
  assert.deepEqual(covered, { top: 1, left: 0, bottom: 2, right: 1 });
});

test('repeats a pasted cell or table to fill the selection', () => {
  const chosen = { top: 0, left: 0, bottom: 3, right: 0 };
  assert.deepEqual(texts(pasteTable(data, chosen, 'a').changes), [
    's1 owner a',
    's2 owner a',
    's3 owner a',
    's4 owner a',
  ]);
  assert.deepEqual(texts(pasteTable(data, chosen, 'a\nb').changes), [
    's1 owner a',
    's2 owner b',
    's3 owner a',
    's4 owner b',
  ]);
});

test('counts cells outside the grid, and leaves cells of short rows unchanged', () => {
  const { changes, overflow } = pasteTable(data, cell(3, 1), 'a\tb\tc\nd');
  assert.deepEqual(texts(changes), ['s4 pages a', 's4 source b']);
  assert.equal(overflow, 4);
  assert.deepEqual(texts(pasteTable(data, cell(0, 0), 'a\tb\nc').changes), [
    's1 owner a',
    's1 pages b',
    's2 owner c',
  ]);
  assert.equal(pasteTable(data, cell(0, 0), '').covered, null);
});

test('fills rows by repeating those above', () => {
  const from = { top: 0, left: 0, bottom: 1, right: 0 };
  assert.deepEqual(texts(fillDown(data, from, { ...from, top: 2, bottom: 3 })), [
    's3 owner Two\nlines',
    's4 owner Fen',
  ]);
});
