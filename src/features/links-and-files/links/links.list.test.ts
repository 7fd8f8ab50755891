import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Link, Reference } from '#contract/references.ts';
import { linksList } from './links.list.ts';
import { linkCsvLines } from './linksCsv.ts';
import { statusLabel, groupByTarget, targetText } from '#prose/linkTargets.ts';

const on = (page: string, anchor?: string): Reference =>
  anchor === undefined ? { kind: 'page', page } : { kind: 'anchor', page, anchor };
const broken = (targetReference: Reference, relation: Link['relation'], at: Reference[]): Link => ({
  status: 'broken',
  relation,
  targetReference,
  locationReferences: at,
});
const names = {
  pages: new Map([
    ['p1', 'Tides'],
    ['p2', '=Boots, "old"'],
  ]),
  files: new Map([['f1', 'curve.png']]),
};
const links = [
  broken({ kind: 'page', url: 'gone.md' }, 'link', [on('p1')]),
  broken({ kind: 'file', url: 'curve.png' }, 'link', [on('p1', 'springs')]),
  broken({ kind: 'file', url: 'curve.png' }, 'image', [on('p1'), on('p2')]),
];

test('groups links by target and sorts by number of occurrences', () => {
  const targets = groupByTarget(links);
  assert.deepEqual(
    targets.map(({ reference, places }) => [reference.url, places.length]),
    [
      ['curve.png', 3],
      ['gone.md', 1],
    ],
  );
});

test('a missing page and a missing file with the same path are two targets', () => {
  const both = [
    broken({ kind: 'page', url: 'x' }, 'link', [on('p1')]),
    broken({ kind: 'file', url: 'x' }, 'link', [on('p1')]),
  ];
  assert.equal(groupByTarget(both).length, 2);
});

test('names a target by its title, file name or path', () => {
  assert.equal(targetText(on('p1', 'springs'), names), 'Tides #springs');
  assert.equal(targetText(on('p9'), names), 'Missing page');
  assert.equal(targetText({ kind: 'file', file: 'f1' }, names), 'curve.png');
  assert.equal(targetText({ kind: 'page', url: '' }, names), 'Empty URL');
});

test('writes one CSV line per occurrence and escapes formulas', () => {
  const lines = [...linkCsvLines(groupByTarget(links), names, (place) => `/pages/${place.page}`)];
  assert.equal(lines[0], '\uFEFFStatus,Type,Target,Relation,Page,Heading,URL\r\n');
  assert.deepEqual(lines.slice(1), [
    'Broken,File,curve.png,Link,Tides,springs,/pages/p1\r\n',
    'Broken,File,curve.png,Image,Tides,,/pages/p1\r\n',
    'Broken,File,curve.png,Image,"\'=Boots, ""old""",,/pages/p2\r\n',
    'Broken,Page,gone.md,Link,Tides,,/pages/p1\r\n',
  ]);
});

test('ignores invalid search parameters', () => {
  const search = linksList.parse(new URLSearchParams('status=worse&kind=tree&limit=0'));
  assert.deepEqual(
    Object.values(search).filter((value) => value !== undefined),
    [],
  );
});

test('shows external URLs as unchecked instead of working', () => {
  assert.equal(statusLabel('ok', { kind: 'url', url: 'https://tides.example/' }), 'Not checked');
  assert.equal(statusLabel('broken', { kind: 'url', url: 'https://tides.example/' }), 'Broken');
  assert.equal(statusLabel('ok', on('p1')), 'Working');
});
