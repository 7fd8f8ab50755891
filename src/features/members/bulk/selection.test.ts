import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { serve } from '#api/testing.ts';
import { operation, withSchemas } from '#contract/operation.ts';
import { queryText } from '#contract/fields.ts';
import { members } from '#contract/areas/members.ts';
import { makeMember } from '#directory/testing.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import { inactiveMembersQuery } from '../inactive/inactive.api.ts';
import { loadMatching } from './useSelectedMembers.ts';
import {
  keepSelected,
  withoutMembers,
  selectedIds,
  allMatching,
  emptySelection,
  toSelectedMember,
  validSelection,
  selectionSize,
  selectOnPage,
} from './selection.ts';

const page = ['fen', 'briar', 'sedge'].map((id) => makeMember(id));
const other = ['wren'].map((id) => makeMember(id));
test('keeps the selection when the page changes', () => {
  const first = selectOnPage(emptySelection, page, new Set(['fen', 'sedge']));
  const both = selectOnPage(first, other, new Set(['wren']));
  assert.equal(selectionSize(both), 3);
  assert.deepEqual([...selectedIds(both, page)], ['fen', 'sedge']);
});

test('deselects and reselects members after selecting all matches', () => {
  const all = allMatching({ role: 'read' }, 1284);
  const without = selectOnPage(all, page, new Set(['fen']));
  assert.equal(selectionSize(without), 1282);
  assert.deepEqual([...selectedIds(without, [...page, ...other])], ['fen', 'wren']);
  assert.equal(selectionSize(selectOnPage(without, page, new Set(['fen', 'briar', 'sedge']))), 1284);
});

test('drops the selection of all matches when the filter changes, but not when the order does', () => {
  const all = allMatching({ role: 'read' }, 9);
  assert.equal(selectionSize(validSelection(all, { role: 'edit' })), 0);
  assert.equal(selectionSize(validSelection(all, { role: 'read', sort: 'name', order: 'asc' })), 9);
  assert.equal(selectionSize(validSelection(all, { role: 'read', sort: 'lastSeenAt' })), 0);
});

/** The list of members, extended by a filter that the API doesn't have. */
const { list } = withSchemas(members);
const extended = operation({ ...list, query: z.extend(list.query, { team: z.optional(queryText()) }) });
const searchIn = (url: string) => parseSearch(extended)(new URLSearchParams(url));

test('includes a new list filter in the selection of all matches', () => {
  const all = allMatching(searchIn('team=tide&role=read&sort=name&order=asc&page=b&limit=20'), 9);
  assert.deepEqual(all.all && all.filter, { role: 'read', team: 'tide' });
  assert.equal(selectionSize(validSelection(all, searchIn('role=read&team=tide&page=c'))), 9);
  assert.equal(selectionSize(validSelection(all, searchIn('role=read&team=moss'))), 0);
  assert.equal(selectionSize(validSelection(all, searchIn('role=read'))), 0);
});

test('sends a new list filter when loading all matches', async (context) => {
  const { asked } = await serve(context, () => ({ json: { items: page, count: 3 } }));
  const all = allMatching(searchIn('team=tide&sort=lastSeenAt&order=asc'), 3);
  assert.ok(all.all);
  const found = await loadMatching('o1', all.filter, new AbortController().signal, () => undefined);
  assert.equal(found.length, 3);
  const [{ path } = { path: '' }] = asked;
  assert.deepEqual(Object.fromEntries(new URL(path, 'http://service.example').searchParams), {
    team: 'tide',
    sort: 'lastSeenAt',
    limit: '1000',
  });
});

test('includes a new list filter in the search for inactive members', () => {
  const key = (url: string) => inactiveMembersQuery('o1', 'never', searchIn(url)).queryKey.at(-1);
  assert.deepEqual(key('team=tide&page=2&limit=20'), { seen: 'never', team: 'tide' });
});

test('keeps the same members selected for another change, also of all matches, without removed ones', () => {
  const kept = keepSelected([...page, ...other].map(toSelectedMember));
  assert.equal(selectionSize(kept), 4);
  const left = withoutMembers(kept, [page[0]!]);
  assert.deepEqual([...selectedIds(left, [...page, ...other])], ['briar', 'sedge', 'wren']);
});
