import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeGroup, makeLink, makeSection, makeSiteSpace } from '#directory/sites/testing.ts';
import { outlineText, structureLines } from './outline.ts';
import { siteItems } from './siteItems.ts';

const items = siteItems(
  [
    makeSection('x', { title: '=HYPERLINK("x")', path: 'x', default: true, condition: 'crew' }),
    makeGroup('G', {
      title: 'Guides',
      children: [
        makeSection('Charts', {
          siteSpaces: [makeSiteSpace('Atlas', { default: true }), makeSiteSpace('Log', { hidden: true })],
        }),
        makeGroup('H', { title: 'More', draft: true, children: [makeLink('Status')] }),
      ],
    }),
  ],
  [],
);

test('indents the outline, with the path, state and condition of each item', () => {
  assert.equal(
    outlineText('Docs', items),
    `Docs

- =HYPERLINK("x") (/x, default, if crew)
- Guides
  - Charts (/Charts)
    - Atlas (/Atlas, default)
    - Log (/Log, hidden)
  - More (draft)
    - Status (https://status.example/)
`,
  );
});

test('escapes formulas in the CSV file', () => {
  const lines = [...structureLines(items)];
  assert.match(lines[1] ?? '', /^1,Section,"'=HYPERLINK\(""x""\)",,\/x,,yes,,,,crew,/);
  assert.match(lines[2] ?? '', /^1,Group,Guides,,,,,,/);
  assert.match(lines[7] ?? '', /^3,Link,Status,More,,https:\/\/status\.example\//);
  assert.match(lines[4] ?? '', /^3,Variant,Atlas,Charts,\/Atlas,,yes,,,,,,,public,Atlas,Atlas/);
});
