import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Member } from '#contract/member.ts';
import {
  afterChange,
  chosenOf,
  everyone,
  nobody,
  picked,
  selectionFor,
  sizeOf,
  withPage,
} from './selection.ts';

const member = (id: string): Member => ({
  object: 'member',
  id,
  role: 'read',
  user: { object: 'user', id, displayName: id, email: `${id}@saltmarsh.example`, urls: { location: '' } },
  disabled: false,
  joinedAt: '2031-05-14T12:00:00.000Z',
  sso: false,
  spaces: 0,
  teams: 0,
});
const page = ['fen', 'briar', 'sedge'].map(member);
const other = ['wren'].map(member);
const rowsOf = (open: Member[], settled: string[]) => ({ open: open.map(picked), settled: new Set(settled) });

test('who is chosen on one page stays so on the next', () => {
  const first = withPage(nobody, page, new Set(['fen', 'sedge']));
  const both = withPage(first, other, new Set(['wren']));
  assert.equal(sizeOf(both), 3);
  assert.deepEqual([...chosenOf(both, page)], ['fen', 'sedge']);
});

test('of all that match, some can be taken out and put back', () => {
  const all = everyone({ role: 'read' }, 1284);
  const without = withPage(all, page, new Set(['fen']));
  assert.equal(sizeOf(without), 1282);
  assert.deepEqual([...chosenOf(without, [...page, ...other])], ['fen', 'wren']);
  assert.equal(sizeOf(withPage(without, page, new Set(['fen', 'briar', 'sedge']))), 1284);
});

test('all that match one filter are nobody under another, and still all in another order', () => {
  const all = everyone({ role: 'read' }, 9);
  assert.equal(sizeOf(selectionFor(all, { role: 'edit' })), 0);
  assert.equal(sizeOf(selectionFor(all, { role: 'read', sort: 'name', order: 'asc' })), 9);
  assert.equal(sizeOf(selectionFor(all, { role: 'read', sort: 'lastSeenAt' })), 0);
});

test('who was refused stays chosen, who is done does not', () => {
  const chosen = withPage(nobody, page, new Set(['fen', 'briar']));
  assert.deepEqual([...chosenOf(afterChange(chosen, chosen, rowsOf([page[0]!], ['briar'])), page)], ['fen']);
});

test('of all that match, only the refused stay chosen', () => {
  const all = everyone({}, 4);
  const left = afterChange(all, all, rowsOf([page[1]!], ['fen', 'sedge', 'wren']));
  assert.deepEqual([...chosenOf(left, [...page, ...other])], ['briar']);
});

test('who was chosen while the change went on stays chosen', () => {
  const began = withPage(nobody, page, new Set(['fen']));
  const now = withPage(began, other, new Set(['wren']));
  assert.deepEqual([...chosenOf(afterChange(now, began, rowsOf([], ['fen'])), other)], ['wren']);
});
