import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '#contract/content.ts';
import { checkedPages, countsOf, formatFault, formatIssues, issuesOf } from './issues.ts';

const rules = {
  now: new Date('2031-06-30T12:00:00Z'),
  months: 6,
  texts: new Map([
    ['p2', { isBlank: true, faults: [] }],
    ['p3', { isBlank: false, faults: [{ line: 5, message: 'No {% endhint %}.' }] }],
  ]),
};
const page = (over: Partial<Page>): Page => ({
  id: 'p1',
  title: 'Tides',
  description: 'About tides',
  createdAt: '2031-06-01T00:00:00.000Z',
  updatedAt: '2031-06-01T00:00:00.000Z',
  type: 'document',
  urls: { app: '' },
  slug: 'tides',
  path: 'tides',
  pages: [],
  ...over,
});
const issuesIn = (over: Partial<Page>) => issuesOf(page(over), rules);

test('reports no issues for a complete page', () => assert.deepEqual(issuesIn({}), []));

test('a blank description counts as missing', () => {
  assert.deepEqual(issuesIn({ description: ' ' }), ['description']);
  const { description: _, ...without } = page({});
  assert.deepEqual(issuesOf(without, rules), ['description']);
});

test('a page is stale if its last update is older than the given months', () => {
  assert.deepEqual(issuesIn({ updatedAt: '2030-12-29T00:00:00.000Z' }), ['stale']);
  assert.deepEqual(issuesIn({ updatedAt: '2031-01-01T00:00:00.000Z' }), []);
});

test('groups and links are never stale or without a description', () => {
  const old = { description: '', updatedAt: '2001-01-01T00:00:00.000Z' };
  assert.deepEqual(issuesIn({ ...old, type: 'link' }), []);
  assert.deepEqual(issuesIn({ ...old, type: 'group', pages: [page({})] }), []);
  assert.deepEqual(issuesIn({ ...old, type: 'group' }), ['empty']);
  assert.deepEqual(issuesIn({ ...old, type: 'computed' }), ['description']);
});

test('finds and counts hidden, unindexed and empty pages', () => {
  const pages = [page({ hidden: true }), page({ id: 'p2', noRobotsIndex: true }), page({ noIndex: true })];
  const checked = checkedPages(pages, rules);
  assert.deepEqual(
    checked.map(({ issues }) => issues),
    [['hidden'], ['unindexed', 'empty'], ['unindexed']],
  );
  assert.deepEqual(countsOf(checked), {
    description: 0,
    hidden: 1,
    unindexed: 2,
    stale: 0,
    empty: 1,
    syntax: 0,
  });
});

test('formats several issues as one line', () => {
  assert.equal(formatIssues(['description', 'stale']), 'No description, stale');
  assert.equal(formatIssues(['hidden']), 'Hidden');
  assert.equal(formatIssues([]), '');
});

test('finds pages with invalid block syntax and says where it is', () => {
  const [checked] = checkedPages([page({ id: 'p3' })], rules);
  assert.deepEqual(checked?.issues, ['syntax']);
  assert.deepEqual(checked?.faults.map(formatFault), ['line 5: No {% endhint %}.']);
});
