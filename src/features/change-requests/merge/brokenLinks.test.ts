import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Link, LinkStatus, Reference } from '#contract/references.ts';
import { fileChanges } from '../changes/fileChanges.ts';
import { pageChanges } from '../changes/pageChanges.ts';
import { file as makeFile, page as makePage } from '../changes/testing.ts';
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
const changes = pageChanges(pages, request);
const main = [
  link('ok', to('Boots'), 'Tides', 'Boots', 'Neaps'),
  link('ok', to('Tides'), 'Birds'),
  link('broken', path('lost.md'), 'Tides'),
];
const noFiles = fileChanges([], []);

test('checks changed pages and pages that link to them, but not deleted ones', () => {
  assert.deepEqual(pagesToCheck(changes, noFiles, main).toSorted(), ['Neaps', 'Tides']);
});

test('checks pages whose path changed because a page above them moved', () => {
  const child = (at: string) => makePage('Low', { path: `${at}/low` });
  const [old, now] = ['guide', 'manual'].map((at) => [
    makePage('Guide', { path: at, slug: at, pages: [child(at)] }),
  ]);
  const links = [link('ok', to('Low'), 'Birds')];
  assert.deepEqual(pagesToCheck(pageChanges(old!, now!), noFiles, links).toSorted(), [
    'Birds',
    'Guide',
    'Low',
  ]);
});

test('reports a broken link unless the same page has it on main', () => {
  const ofRequest = new Map([
    ['Tides', [link('broken', path('boots.md'), 'Tides'), link('broken', path('lost.md'), 'Tides')]],
    ['Neaps', [link('broken', path('lost.md'), 'Neaps'), link('ok', to('Tides'), 'Neaps')]],
  ]);
  assert.deepEqual(newlyBroken(checkLinks(main, ofRequest)), [
    { pageId: 'Tides', target: 'boots.md' },
    { pageId: 'Neaps', target: 'lost.md' },
  ]);
});

test('reports deleted pages and files that the request still links to', () => {
  const image = makeFile('quay');
  const deletions = fileChanges([image, makeFile('gauge')], []);
  const before = [makePage('Boots', { git: { oid: 'a', path: 'shoes/boots.md' } }), makePage('Neaps')];
  const deleted = pageChanges(before, [makePage('Neaps', { documentId: 'other' })]);
  const links = checkLinks(
    [link('ok', { kind: 'file', file: 'gauge' }, 'Neaps')],
    new Map([
      [
        'Neaps',
        [
          link('broken', path('shoes/boots.html'), 'Neaps'),
          link('broken', { kind: 'file', url: 'assets/quay.png' }, 'Neaps'),
          link('broken', { kind: 'file', url: 'assets/other.png' }, 'Neaps'),
        ],
      ],
    ]),
  );
  assert.deepEqual(findStillLinked(deleted, deletions, links), [
    { id: 'Boots', name: 'Boots', pageIds: ['Neaps'] },
    { id: 'quay', name: 'quay.png', pageIds: ['Neaps'] },
  ]);
});

test('reports no deleted item for a link that another page now answers, or that main has broken, too', () => {
  const broken = link('broken', path('Boots'), 'Neaps');
  const links = checkLinks([broken], new Map([['Neaps', [broken, link('ok', to('Tides'), 'Neaps')]]]));
  assert.deepEqual(findStillLinked(changes, noFiles, links), []);
});

test('formats the titles of changed pages, at most five', () => {
  assert.equal(formatTitles(changedTitles(pages, request)), '“Boots” and “Neaps”');
  assert.deepEqual(changedTitles(pages, pages), []);
  assert.equal(formatTitles(['a', 'b', 'c', 'd', 'e', 'f', 'g']), '“a”, “b”, “c”, “d”, “e”, and 2 more');
});
