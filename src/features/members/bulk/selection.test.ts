import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { serve } from '#api/testing.ts';
import { endpoint, whole } from '#contract/endpoint.ts';
import { queryText } from '#contract/fields.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/members.ts';
import { makeMember } from '#directory/testing.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import { notSeenQuery } from '../inactive/inactive.api.ts';
import { readMatching } from './loadMatching.ts';
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

const page = ['fen', 'briar', 'sedge'].map((id) => makeMember(id));
const other = ['wren'].map((id) => makeMember(id));
const rowsOf = (open: Member[], settled: string[]) => ({ open: open.map(picked), settled: new Set(settled) });

test('keeps the selection when the page changes', () => {
  const first = withPage(nobody, page, new Set(['fen', 'sedge']));
  const both = withPage(first, other, new Set(['wren']));
  assert.equal(sizeOf(both), 3);
  assert.deepEqual([...chosenOf(both, page)], ['fen', 'sedge']);
});

test('deselects and reselects members after selecting all matches', () => {
  const all = everyone({ role: 'read' }, 1284);
  const without = withPage(all, page, new Set(['fen']));
  assert.equal(sizeOf(without), 1282);
  assert.deepEqual([...chosenOf(without, [...page, ...other])], ['fen', 'wren']);
  assert.equal(sizeOf(withPage(without, page, new Set(['fen', 'briar', 'sedge']))), 1284);
});

test('drops the selection of all matches when the filter changes, but not when the order does', () => {
  const all = everyone({ role: 'read' }, 9);
  assert.equal(sizeOf(selectionFor(all, { role: 'edit' })), 0);
  assert.equal(sizeOf(selectionFor(all, { role: 'read', sort: 'name', order: 'asc' })), 9);
  assert.equal(sizeOf(selectionFor(all, { role: 'read', sort: 'lastSeenAt' })), 0);
});

/** The members endpoint, extended by a filter that the API doesn't have. */
const { list } = whole(members);
const extended = endpoint({ ...list, query: z.extend(list.query, { team: z.optional(queryText()) }) });
const searchIn = (url: string) => parseSearch(extended)(new URLSearchParams(url));

test('includes a new list filter in the selection of all matches', () => {
  const all = everyone(searchIn('team=tide&role=read&sort=name&order=asc&page=b&limit=20'), 9);
  assert.deepEqual(all.all && all.filter, { role: 'read', team: 'tide' });
  assert.equal(sizeOf(selectionFor(all, searchIn('role=read&team=tide&page=c'))), 9);
  assert.equal(sizeOf(selectionFor(all, searchIn('role=read&team=moss'))), 0);
  assert.equal(sizeOf(selectionFor(all, searchIn('role=read'))), 0);
});

test('sends a new list filter when loading all matches', async (context) => {
  const { asked } = await serve(context, () => ({ json: { items: page, count: 3 } }));
  const all = everyone(searchIn('team=tide&sort=lastSeenAt&order=asc'), 3);
  assert.ok(all.all);
  const found = await readMatching('o1', all.filter, new AbortController().signal, () => undefined);
  assert.equal(found.length, 3);
  const [{ path } = { path: '' }] = asked;
  assert.deepEqual(Object.fromEntries(new URL(path, 'http://service.example').searchParams), {
    team: 'tide',
    sort: 'lastSeenAt',
    limit: '1000',
  });
});

test('includes a new list filter in the search for inactive members', () => {
  const key = (url: string) => notSeenQuery('o1', 'never', searchIn(url)).queryKey.at(-1);
  assert.deepEqual(key('team=tide&page=2&limit=20'), { seen: 'never', team: 'tide' });
});

test('keeps only failed members selected after a bulk change', () => {
  const chosen = withPage(nobody, page, new Set(['fen', 'briar']));
  assert.deepEqual([...chosenOf(afterChange(chosen, chosen, rowsOf([page[0]!], ['briar'])), page)], ['fen']);
});

test('keeps only failed members selected after a change to all matches', () => {
  const all = everyone({}, 4);
  const left = afterChange(all, all, rowsOf([page[1]!], ['fen', 'sedge', 'wren']));
  assert.deepEqual([...chosenOf(left, [...page, ...other])], ['briar']);
});

test('keeps members selected that were selected during the change', () => {
  const began = withPage(nobody, page, new Set(['fen']));
  const now = withPage(began, other, new Set(['wren']));
  assert.deepEqual([...chosenOf(afterChange(now, began, rowsOf([], ['fen'])), other)], ['wren']);
});
