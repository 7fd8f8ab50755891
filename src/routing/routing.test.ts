import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { safeStorage } from '#api/session/storage.ts';
import { operation, type FullOperation } from '#contract/operation.ts';
import { queryList } from '#contract/fields.ts';
import { decodeQuery, encodeQuery } from '#contract/http.ts';
import { operations } from '#contract/optional.ts';
import { named, textIn } from './crumb.ts';
import { openTab } from './openTab.ts';
import { paths } from './paths.ts';
import { parseSearch } from './parseSearch.ts';
import { rememberedPageSize, rememberPageSize, withPageSize } from './pageSize.ts';
import { isSet, latestSearch, withFilters, withValues } from './search.ts';
import {
  previousPage,
  nextHistory,
  pagesBefore,
  cursorHistoryIn,
  type CursorHistory,
} from './cursorHistory.ts';

const roles = ['admin', 'read'] as const;
const query = z.object({
  role: z.optional(z.enum(roles)),
  search: z.optional(z.string()),
  authors: z.optional(queryList()),
});
const parse = parseSearch(operation({ method: 'GET', path: '/v1/orgs', query, status: 200 }));

test('ignores invalid values in the URL', () => {
  assert.deepEqual(parse(new URLSearchParams('role=bogus&search=fen&unknown=1')), { search: 'fen' });
  assert.deepEqual(parse(new URLSearchParams('role=admin&__proto__=x')), { role: 'admin' });
});

test('parses any URL like the service, for every operation', () => {
  const rows = Object.values<Record<string, FullOperation>>(operations).flatMap(Object.values<FullOperation>);
  const words = rows.flatMap(({ parameters }) =>
    Object.values(parameters).flatMap((parameter) => ('enum' in parameter ? (parameter.enum ?? []) : [])),
  );
  const odd = [
    '',
    ' ',
    '0',
    '1',
    '1000',
    '1001',
    '-1',
    '1.5',
    '1e2',
    'true',
    'false',
    'a,b',
    ',',
    'constructor',
  ];
  const value = fc.oneof(fc.constantFrom(...words, ...odd), fc.string({ maxLength: 600 }));
  for (const { query: schema, ...row } of rows) {
    if (!schema) continue;
    const names = Object.keys(schema.shape);
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 });
    fc.assert(
      fc.property(pairs, (given) => {
        const search = new URLSearchParams(given);
        const text = decodeQuery(search.toString());
        const valid = names.filter(
          (name) => name in text && z.safeParse(schema.shape[name]!, text[name]).success,
        );
        const read = valid.map((name) => [name, z.parse(schema.shape[name]!, text[name])]);
        assert.deepEqual(parseSearch(row)(search), Object.fromEntries(read));
      }),
    );
  }
});

test('encodes and decodes filters', () => {
  const values = fc.record(
    { role: fc.constantFrom(...roles), search: fc.string({ unit: 'grapheme' }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(values, (filters) => {
      assert.deepEqual(parse(new URLSearchParams(encodeQuery(filters))), { ...filters });
    }),
  );
});

test('accepts any query string', () => {
  fc.assert(
    fc.property(fc.string(), (text) => assert.equal(typeof parse(new URLSearchParams(text)), 'object')),
  );
});

test('changing a filter resets the page and keeps other parameters', () => {
  const url = new URLSearchParams('page=p3&limit=100&dialog=invite&authors=a&authors=b');
  assert.equal(
    withFilters(url, { role: 'admin' }).toString(),
    'limit=100&dialog=invite&authors=a&authors=b&role=admin',
  );
  assert.equal(
    withValues(url, { authors: ['c'], dialog: undefined }).toString(),
    'page=p3&limit=100&authors=c',
  );
});

test('typing replaces the history entry', () => {
  assert.equal(isSet(new URLSearchParams('role=admin'), ['search']), false);
  assert.equal(isSet(new URLSearchParams('search=f'), ['search']), true);
});

test('keeps a pending filter when another one is chosen', () => {
  const shown = { pathname: '/orgs/o1/members', search: '' };
  const change = (pending: typeof shown) =>
    withFilters(new URLSearchParams(latestSearch(shown, pending)), { role: 'admin' }).toString();
  assert.equal(change({ ...shown, search: '?search=fen' }), 'search=fen&role=admin');
  assert.equal(change({ pathname: '/orgs/o1/teams', search: '?title=desk' }), 'role=admin');
  assert.equal(change(shown), 'role=admin');
});

test('finds previous pages, also after a reload', () => {
  const cursors = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(cursors, (pages) => {
      let state: { page: string | null; cursors: CursorHistory | null } = { page: null, cursors: [] };
      for (const page of pages) state = { page, cursors: nextHistory(state.cursors, state.page) };
      assert.equal(pagesBefore(state.cursors, state.page), pages.length);
      const visited: (string | null)[] = [];
      for (let at = state; ;) {
        visited.push(at.page);
        const reloaded = cursorHistoryIn(JSON.parse(JSON.stringify({ cursors: at.cursors })), at.page);
        const previous = previousPage(reloaded, at.page);
        if (!previous) break;
        at = previous;
      }
      assert.deepEqual(visited, [...pages.toReversed(), null]);
    }),
  );
});

test('previous pages are unknown after opening a link to a later page', () => {
  assert.equal(cursorHistoryIn(null, 'p3'), null);
  assert.equal(cursorHistoryIn({ cursors: [1] }, 'p3'), null);
  assert.equal(previousPage(null, 'p3'), null);
  assert.equal(pagesBefore(null, 'p3'), null);
});

test('remembers the page size and adds it to the URL unless it is the default', () => {
  const storage = safeStorage(() => undefined);
  assert.equal(withPageSize(new URLSearchParams(''), rememberedPageSize(storage)), null);
  rememberPageSize(100, storage);
  const sized = withPageSize(new URLSearchParams('role=admin'), rememberedPageSize(storage));
  assert.equal(sized?.toString(), 'role=admin&limit=100');
  assert.equal(withPageSize(new URLSearchParams('limit=25'), 100), null);
  rememberPageSize(5000, storage);
  assert.equal(rememberedPageSize(storage), 50);
});

test('a breadcrumb reads its name from a cached response', () => {
  const crumb = named('/orgs/:organizationId/members/:userId', 'user', 'displayName');
  assert.ok(typeof crumb === 'object' && 'key' in crumb);
  assert.deepEqual(crumb.key({ organizationId: 'o1', userId: 'u1' }), ['orgs', 'o1', 'members', 'u1']);
  assert.equal(textIn({ user: { displayName: 'Fen Alder' } }, crumb.at), 'Fen Alder');
  assert.equal(textIn(undefined, crumb.at), undefined);
});

test('the open tab has the longest address that the URL starts with', () => {
  const tabs = {
    pages: { to: paths.space.to({ organizationId: 'o1', spaceId: 's 1' }) },
    files: { to: paths.spaceFiles.to({ organizationId: 'o1', spaceId: 's 1' }) },
    source: { to: '/orgs/o1/spaces/s%201/source?version=2' },
  };
  const openAt = (below: string) => openTab(tabs, `/orgs/o1/spaces/s%201${below}`);
  assert.equal(openAt(''), 'pages');
  assert.equal(openAt('/pages/p1'), 'pages');
  assert.equal(openAt('/files/f1'), 'files');
  assert.equal(openAt('/filesystem'), 'pages');
  assert.equal(openAt('/source'), 'source');
  assert.equal(openTab(tabs, '/orgs/o1/%'), '');
});
