import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Link, Reference } from '#contract/references.ts';
import { makeSpace } from '#directory/testing.ts';
import type { SpaceReport } from './organizationLinks.api.ts';
import { organizationTargets, organizationLinksList } from './organizationLinks.list.ts';
import { brokenLinkCsvLines } from './organizationLinksCsv.ts';

const on = (page: string): Reference => ({ kind: 'page', page });
const broken = (target: Reference, pages: string[]): Link => ({
  status: 'broken',
  relation: 'link',
  targetReference: target,
  locationReferences: pages.map(on),
});
const report = (title: string, links: Link[]): SpaceReport => ({
  space: makeSpace(title),
  links,
  broken: links.length,
  names: { pages: new Map([['p1', 'Tides']]), files: new Map() },
});
const reports = [
  report('Field guide', [
    broken({ kind: 'page', url: 'boots.md' }, ['p1']),
    broken({ kind: 'anchor', page: 'p1', anchor: 'springs' }, ['p1', 'p2', 'p3']),
  ]),
  report('Runbook', [broken({ kind: 'page', url: 'boots.md' }, ['p1', 'p2'])]),
];
const targets = organizationTargets(reports);
const { choose, parse } = organizationLinksList;
const shown = (url: string) =>
  choose(targets, parse(new URLSearchParams(url))).map(
    ({ space, reference, places }) => `${space.title}: ${reference.url ?? reference.anchor} ${places.length}`,
  );

test('sorts targets by occurrences and keeps equal paths in different spaces apart', () => {
  assert.deepEqual(shown(''), ['Field guide: springs 3', 'Runbook: boots.md 2', 'Field guide: boots.md 1']);
  assert.equal(new Set(targets.map(({ key }) => key)).size, 3);
});

test('filters targets by path or title, type and space', () => {
  assert.deepEqual(shown('search=BOOTS&space=Runbook'), ['Runbook: boots.md 2']);
  assert.deepEqual(shown('search=tides'), ['Field guide: springs 3']);
  assert.deepEqual(shown('kind=page'), ['Runbook: boots.md 2', 'Field guide: boots.md 1']);
  assert.equal(shown('kind=tree&limit=0').length, 3);
});

test('writes one CSV line per occurrence, with its space', () => {
  const lines = [...brokenLinkCsvLines(targets, ({ id }, { page }) => `/spaces/${id}/pages/${page}`)];
  assert.equal(lines.length, 7);
  assert.equal(lines[0], '\uFEFFSpace,Status,Type,Target,Relation,Page,Heading,URL,Space ID\r\n');
  assert.equal(lines[4], 'Runbook,Broken,Page,boots.md,Link,Tides,,/spaces/Runbook/pages/p1,Runbook\r\n');
});
