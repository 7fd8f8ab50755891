// Snapshots of a site: what a comparison tells, and what comes back out of a file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteItems, type SiteLists } from '../structure/siteItems.ts';
import { makeGroup, makeSection, makeSiteSpace } from '../testing.ts';
import { differences } from './compareSnapshots.ts';
import { entriesOf, snapshotFile, snapshotInFile, takeSnapshot } from './snapshot.ts';
import { outlineText, structureLines } from './structureText.ts';

const site = (lists: Partial<SiteLists>) =>
  entriesOf(siteItems({ sections: [], groups: [], siteSpaces: [], ...lists }));
const atlas = makeSiteSpace('Atlas', { default: true });
const charts = makeSection('Charts', { sectionGroup: 'G', siteSpaces: [atlas] });
const tides = makeSection('Tides', { sectionGroup: 'G' });
const guides = makeGroup('G', { title: 'Guides' });
const before = site({ sections: [makeSection('News'), charts, tides], groups: [guides] });

const told = (after: Partial<SiteLists>, earlier = before) =>
  differences(earlier, site(after)).map(
    ({ entry, changes, words }) => `${entry.title} ${changes.join(' and ')}: ${words.join('; ')}`,
  );

test('the same site has no differences', () => {
  assert.deepEqual(told({ sections: [makeSection('News'), charts, tides], groups: [guides] }), []);
});

test('of two that changed places one has moved', () => {
  assert.deepEqual(told({ sections: [makeSection('News'), tides, charts], groups: [guides] }), [
    'Tides moved: From 2nd in “Guides” to 1st in “Guides”',
  ]);
});

test('what was moved to a group, renamed and given a condition is told in one line', () => {
  const news = makeSection('News', { title: 'Log', sectionGroup: 'G', condition: 'crew' });
  assert.deepEqual(told({ sections: [news, charts, tides], groups: [guides] }), [
    'Log moved and renamed and changed: From the top of the site to “Guides”; Was called “News”; Condition set: crew',
  ]);
});

test('conditions, paths and defaults are told with what they were', () => {
  const earlier = site({ sections: [makeSection('a', { condition: 'x', default: true })] });
  assert.deepEqual(told({ sections: [makeSection('a', { path: 'b' })] }, earlier), [
    'a changed: Path: a → b; Condition cleared, was: x; No longer the default',
  ]);
});

test('what came or went with what it is in is told there; sections of a deleted group have moved', () => {
  assert.deepEqual(told({ sections: [makeSection('News')], groups: [guides] }), [
    'Charts removed: It was in “Guides”; With “Atlas”',
    'Tides removed: It was in “Guides”',
  ]);
  const { sectionGroup: _, ...alone } = charts;
  assert.deepEqual(told({ sections: [makeSection('News'), alone] }), [
    'Charts moved: From “Guides” to the top of the site',
    'Guides removed: It was at the top of the site; With “Charts”, “Tides”',
  ]);
});

test('a snapshot comes out of its file as it went in; what is none is refused', () => {
  const items = siteItems({ sections: [charts], groups: [guides], siteSpaces: [makeSiteSpace('Loose')] });
  const snapshot = takeSnapshot('s1', items, new Date('2031-05-14T12:00:00Z'));
  assert.deepEqual(snapshotInFile(snapshotFile(snapshot)), snapshot);
  for (const text of [
    '',
    '{}',
    '[]',
    'null',
    '{"site":"s","takenAt":"x","entries":[]}',
    '{"site":"s","takenAt":"2031-05-14","entries":[{}]}',
  ])
    assert.equal(snapshotInFile(text), null, text);
});

test('the outline is set in, and no cell of the table can be taken for a formula', () => {
  const entries = site({
    sections: [makeSection('x', { title: '=HYPERLINK("x")', path: 'x', default: true }), charts],
    groups: [guides],
  });
  assert.equal(
    outlineText('Docs', entries),
    'Docs\n\n- =HYPERLINK("x") (/x, default)\n- Guides\n  - Charts (/Charts)\n    - Atlas (/Atlas, default)\n',
  );
  const lines = [...structureLines(entries)];
  assert.match(lines[1] ?? '', /^1,Section,"'=HYPERLINK\(""x""\)",,\/x,,yes,/);
  assert.match(lines[4] ?? '', /^3,Site space,Atlas,Charts,\/Atlas,,yes,,,,public,Atlas,Atlas/);
});
