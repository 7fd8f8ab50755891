import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Link, LinkStatus, Reference } from '#contract/references.ts';
import { changedPages } from '../changes/changeCounts.ts';
import { pageChanges } from '../changes/pageChanges.ts';
import { page as makePage } from '../changes/testing.ts';
import { lookedAt, newlyBroken, pagesToLookAt, stillUsed } from './brokenLinks.ts';
import { differingPages, titleWords } from './assertUnchanged.ts';

const link = (status: LinkStatus, targetReference: Reference, ...on: string[]): Link => ({
  status,
  relation: 'link',
  targetReference,
  locationReferences: on.map((page) => ({ kind: 'page', page })),
});
const to = (page: string): Reference => ({ kind: 'page', page });
const path = (url: string): Reference => ({ kind: 'page', url });

const pages = ['Tides', 'Boots', 'Neaps', 'Birds'].map((id) => makePage(id));
// Boots is taken away, Neaps is written anew.
const request = [makePage('Tides'), makePage('Neaps', { documentId: 'other' }), makePage('Birds')];
const changed = changedPages(pageChanges(pages, request));
const main = [
  link('ok', to('Boots'), 'Tides', 'Boots', 'Neaps'),
  link('ok', to('Tides'), 'Birds'),
  link('broken', path('lost.md'), 'Tides'),
];

test('pages are looked at that differ, or lead to what differs; those that are taken away are not', () => {
  assert.deepEqual(pagesToLookAt(changed, [], main).toSorted(), ['Neaps', 'Tides']);
});

test('what is broken on main already is not named, the same target on another page is', () => {
  const ofRequest = new Map([
    ['Tides', [link('broken', path('boots.md'), 'Tides'), link('broken', path('lost.md'), 'Tides')]],
    ['Neaps', [link('broken', path('lost.md'), 'Neaps'), link('ok', to('Tides'), 'Neaps')]],
  ]);
  const broken = newlyBroken(lookedAt(main, ofRequest));
  assert.deepEqual(broken, [
    { pageId: 'Tides', target: 'boots.md' },
    { pageId: 'Neaps', target: 'lost.md' },
  ]);
  assert.deepEqual(stillUsed(changed, [], main, broken.slice(0, 1)), [
    { id: 'Boots', name: 'Boots', pageIds: ['Tides'] },
  ]);
});

test('a page that is taken away with all that led to it is used by none', () => {
  assert.deepEqual(stillUsed(changed, [], main, []), []);
});

test('what differs between two states of a request is told by its titles', () => {
  assert.equal(titleWords(differingPages(pages, request)), '“Boots” and “Neaps”');
  assert.deepEqual(differingPages(pages, pages), []);
  assert.equal(titleWords(['a', 'b', 'c', 'd', 'e', 'f', 'g']), '“a”, “b”, “c”, “d”, “e” and 2 more');
});
