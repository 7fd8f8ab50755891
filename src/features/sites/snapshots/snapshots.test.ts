import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteItems, type SiteLists } from '../structure/siteItems.ts';
import { makeGroup, makeSection, makeSiteSpace } from '../testing.ts';
import { differences } from './compareSnapshots.ts';
import { entriesOf, formatSnapshotFile, parseSnapshotFile, takeSnapshot } from './snapshot.ts';
import { outlineText, structureLines } from './structureText.ts';

const site = (lists: Partial<SiteLists>) =>
  entriesOf(siteItems({ sections: [], groups: [], siteSpaces: [], ...lists }));
const atlas = makeSiteSpace('Atlas', { default: true });
const charts = makeSection('Charts', { sectionGroup: 'G', siteSpaces: [atlas] });
const tides = makeSection('Tides', { sectionGroup: 'G' });
const guides = makeGroup('G', { title: 'Guides' });
const before = site({ sections: [makeSection('News'), charts, tides], groups: [guides] });

const changesTo = (after: Partial<SiteLists>, earlier = before) =>
  differences(earlier, site(after)).map(
    ({ entry, changes, details }) => `${entry.title} ${changes.join(' and ')}: ${details.join('; ')}`,
  );

test('finds no differences in an unchanged site', () => {
  assert.deepEqual(changesTo({ sections: [makeSection('News'), charts, tides], groups: [guides] }), []);
});

test('reports one move if two items swap places', () => {
  assert.deepEqual(changesTo({ sections: [makeSection('News'), tides, charts], groups: [guides] }), [
    'Tides moved: From 2nd in “Guides” to 1st in “Guides”',
  ]);
});

test('reports a move, a new title and a new condition of the same section in one row', () => {
  const news = makeSection('News', { title: 'Log', sectionGroup: 'G', condition: 'crew' });
  assert.deepEqual(changesTo({ sections: [news, charts, tides], groups: [guides] }), [
    'Log moved and renamed and changed: From the top level to “Guides”; Previously “News”; Condition set to crew',
  ]);
});

test('reports the previous path, condition and default', () => {
  const earlier = site({ sections: [makeSection('a', { condition: 'x', default: true })] });
  assert.deepEqual(changesTo({ sections: [makeSection('a', { path: 'b' })] }, earlier), [
    'a changed: Path: a → b; Condition removed (was x); No longer the default',
  ]);
});

test('reports that a variant is hidden', () => {
  const hidden = makeSection('Charts', { sectionGroup: 'G', siteSpaces: [{ ...atlas, hidden: true }] });
  const lists = { sections: [makeSection('News'), hidden, tides], groups: [guides] };
  assert.deepEqual(changesTo(lists), ['Atlas changed: Now hidden']);
  assert.match(outlineText('Docs', site(lists)), /- Atlas \(\/Atlas, default, hidden\)/);
  assert.deepEqual(
    changesTo({ sections: [makeSection('News'), charts, tides], groups: [guides] }, site(lists)),
    ['Atlas changed: No longer hidden'],
  );
});

test('reports children with their removed parent, and sections of a deleted group as moved', () => {
  assert.deepEqual(changesTo({ sections: [makeSection('News')], groups: [guides] }), [
    'Charts removed: Was in “Guides”; Including “Atlas”',
    'Tides removed: Was in “Guides”',
  ]);
  const { sectionGroup: _, ...alone } = charts;
  assert.deepEqual(changesTo({ sections: [makeSection('News'), alone] }), [
    'Charts moved: From “Guides” to the top level',
    'Guides removed: Was at the top level; Including “Charts”, “Tides”',
  ]);
});

test('parses an exported snapshot unchanged, and rejects other files', () => {
  const items = siteItems({ sections: [charts], groups: [guides], siteSpaces: [makeSiteSpace('Loose')] });
  const snapshot = takeSnapshot('s1', items, new Date('2031-05-14T12:00:00Z'));
  assert.deepEqual(parseSnapshotFile(formatSnapshotFile(snapshot)), snapshot);
  for (const text of [
    '',
    '{}',
    '[]',
    'null',
    '{"site":"s","takenAt":"x","entries":[]}',
    '{"site":"s","takenAt":"2031-05-14","entries":[{}]}',
  ])
    assert.equal(parseSnapshotFile(text), null, text);
});

test('indents the outline, and escapes formulas in the CSV file', () => {
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
  assert.match(lines[4] ?? '', /^3,Variant,Atlas,Charts,\/Atlas,,yes,,,,,public,Atlas,Atlas/);
});
