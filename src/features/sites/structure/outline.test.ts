import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeGroup, makeSection, makeSiteSpace } from '../testing.ts';
import { outlineText, structureLines } from './outline.ts';
import { siteItems } from './siteItems.ts';

const items = siteItems({
  sections: [
    makeSection('x', { title: '=HYPERLINK("x")', path: 'x', default: true, condition: 'crew' }),
    makeSection('Charts', {
      sectionGroup: 'G',
      siteSpaces: [makeSiteSpace('Atlas', { default: true }), makeSiteSpace('Log', { hidden: true })],
    }),
  ],
  groups: [makeGroup('G', { title: 'Guides' })],
  siteSpaces: [],
});

test('indents the outline, with the path, state and condition of each item', () => {
  assert.equal(
    outlineText('Docs', items),
    `Docs

- =HYPERLINK("x") (/x, default, if crew)
- Guides
  - Charts (/Charts)
    - Atlas (/Atlas, default)
    - Log (/Log, hidden)
`,
  );
});

test('escapes formulas in the CSV file', () => {
  const lines = [...structureLines(items)];
  assert.match(lines[1] ?? '', /^1,Section,"'=HYPERLINK\(""x""\)",,\/x,,yes,,,,crew,/);
  assert.match(lines[2] ?? '', /^1,Group,Guides,,,,,,/);
  assert.match(lines[4] ?? '', /^3,Variant,Atlas,Charts,\/Atlas,,yes,,,,,,,public,Atlas,Atlas/);
});
