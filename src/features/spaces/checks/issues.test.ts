import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '#contract/content.ts';
import { checkedPages, countsOf, findingsOf, findingWords } from './issues.ts';

const rules = { now: new Date('2031-06-30T12:00:00Z'), months: 6, blank: new Set(['p2']) };
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
const found = (over: Partial<Page>) => findingsOf(page(over), rules);

test('of a page in order nothing is found', () => assert.deepEqual(found({}), []));

test('a description of blanks is none', () => {
  assert.deepEqual(found({ description: ' ' }), ['description']);
  const { description: _, ...without } = page({});
  assert.deepEqual(findingsOf(without, rules), ['description']);
});

test('a page is stale from the day on that many months ago', () => {
  assert.deepEqual(found({ updatedAt: '2030-12-29T00:00:00.000Z' }), ['stale']);
  assert.deepEqual(found({ updatedAt: '2031-01-01T00:00:00.000Z' }), []);
});

test('groups and links have no text that could be old or undescribed', () => {
  const old = { description: '', updatedAt: '2001-01-01T00:00:00.000Z' };
  assert.deepEqual(found({ ...old, type: 'link' }), []);
  assert.deepEqual(found({ ...old, type: 'group', pages: [page({})] }), []);
  assert.deepEqual(found({ ...old, type: 'group' }), ['empty']);
  assert.deepEqual(found({ ...old, type: 'computed' }), ['description']);
});

test('marks and blank texts are found, and counted', () => {
  const pages = [page({ hidden: true }), page({ id: 'p2', noRobotsIndex: true }), page({ noIndex: true })];
  const checked = checkedPages(pages, rules);
  assert.deepEqual(
    checked.map(({ found: names }) => names),
    [['hidden'], ['unindexed', 'empty'], ['unindexed']],
  );
  assert.deepEqual(countsOf(checked), { description: 0, hidden: 1, unindexed: 2, stale: 0, empty: 1 });
});

test('several findings read as one line', () => {
  assert.equal(findingWords(['description', 'stale']), 'No description, not changed for long');
  assert.equal(findingWords(['hidden']), 'Hidden');
  assert.equal(findingWords([]), '');
});
