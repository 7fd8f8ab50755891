import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Link, LinkStatus, Reference } from '#contract/references.ts';
import { changedPages } from '../changes/changeCounts.ts';
import { pageChanges } from '../changes/pageChanges.ts';
import { page as makePage } from '../changes/testing.ts';
import { checkLinks, newlyBroken, pagesToCheck, findStillLinked } from './brokenLinks.ts';
import { formatTitles } from '../changeRequests.text.ts';
import { changedTitles } from './assertUnchanged.ts';

const link = (status: LinkStatus, targetReference: Reference, ...on: string[]): Link => ({
  status,
  relation: 'link',
  targetReference,
  locationReferences: on.map((page) => ({ kind: 'page', page })),
});
const to = (page: string): Reference => ({ kind: 'page', page });
const path = (url: string): Reference => ({ kind: 'page', url });

const pages = ['Tides', 'Boots', 'Neaps', 'Birds'].map((id) => makePage(id));
// Deletes Boots and edits Neaps.
const request = [makePage('Tides'), makePage('Neaps', { documentId: 'other' }), makePage('Birds')];
const changed = changedPages(pageChanges(pages, request));
const main = [
  link('ok', to('Boots'), 'Tides', 'Boots', 'Neaps'),
  link('ok', to('Tides'), 'Birds'),
  link('broken', path('lost.md'), 'Tides'),
];

test('checks changed pages and pages that link to them, but not deleted ones', () => {
  assert.deepEqual(pagesToCheck(changed, [], main).toSorted(), ['Neaps', 'Tides']);
});

test('reports a broken link unless the same page has it on main', () => {
  const ofRequest = new Map([
    ['Tides', [link('broken', path('boots.md'), 'Tides'), link('broken', path('lost.md'), 'Tides')]],
    ['Neaps', [link('broken', path('lost.md'), 'Neaps'), link('ok', to('Tides'), 'Neaps')]],
  ]);
  const broken = newlyBroken(checkLinks(main, ofRequest));
  assert.deepEqual(broken, [
    { pageId: 'Tides', target: 'boots.md' },
    { pageId: 'Neaps', target: 'lost.md' },
  ]);
  assert.deepEqual(findStillLinked(changed, [], main, broken.slice(0, 1)), [
    { id: 'Boots', name: 'Boots', pageIds: ['Tides'] },
  ]);
});

test('reports no links to a deleted page without broken links', () => {
  assert.deepEqual(findStillLinked(changed, [], main, []), []);
});

test('formats the titles of changed pages, at most five', () => {
  assert.equal(formatTitles(changedTitles(pages, request)), '“Boots” and “Neaps”');
  assert.deepEqual(changedTitles(pages, pages), []);
  assert.equal(formatTitles(['a', 'b', 'c', 'd', 'e', 'f', 'g']), '“a”, “b”, “c”, “d”, “e”, and 2 more');
});
