import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { DocsFolderError } from './DocsFolderError.ts';
import { resolveEntries } from './resolveEntries.ts';
import { readSummary as read, type SummaryEntry } from './readSummary.ts';

const readSummary = (text: string) => read(text, () => {});

const outline = (entries: SummaryEntry[]): unknown[] =>
  entries.map(({ title, href, entries: below }) => [title, href ?? 'group', ...outline(below)]);

test('takes no title from a generic heading', () => {
  assert.equal(readSummary('# Summary\n').title, undefined);
  assert.equal(readSummary('# Table of contents\n').title, undefined);
  assert.equal(readSummary('# The Book\n').title, 'The Book');
});

test('treats a first heading below level 1 as a part', () => {
  assert.deepEqual(outline(readSummary('## Part\n- [A](a.md)').entries), [['Part', 'group', ['A', 'a.md']]]);
});

test('adds links before a part’s list to the part, and links after it to the top level', () => {
  const text = '# Title\n# Part\n[A](a.md)\n\n- [B](b.md)\n\n---\n\n[C](c.md)\n[D](d.md)\n\n- [E](e.md)';
  assert.deepEqual(outline(readSummary(text).entries), [
    ['Part', 'group', ['A', 'a.md'], ['B', 'b.md']],
    ['C', 'c.md'],
    ['D', 'd.md'],
    ['E', 'e.md'],
  ]);
});

test('converts titles to plain text', () => {
  const text =
    '- [`Rc<T>`, *the* **smart**\n  ~pointer~ <b>x</b> &amp; \\[more\\]](a.md)\n- Group `one`\n- ![A logo](x.png)';
  assert.deepEqual(outline(readSummary(text).entries), [
    ['Rc<T>, the smart ~pointer~ x & [more]', 'a.md'],
    ['Group one', 'group'],
    ['A logo', 'group'],
  ]);
});

test('reads pages that are generated from a specification', () => {
  const entry = (yaml: string) => `* \`\`\`yaml\n${yaml.replaceAll(/^/gm, '  ')}\n  \`\`\`\n`;
  const spec = 'dependencies:\n  spec:\n    ref:\n      kind: openapi\n      spec: pet-store';
  const summary = `# Docs\n\n* [A](a.md)\n${entry(`type: builtin:openapi\nprops:\n  models: true\n  other: 1\n${spec}`)}## API\n\n${entry(`${spec}\ntype: builtin:openapi`)}`;
  const { entries } = read(summary, () => assert.fail());
  const computed = (props: object) => ({
    type: 'builtin:openapi',
    props,
    dependencies: { spec: { ref: { kind: 'openapi', spec: 'pet-store' } } },
  });
  assert.deepEqual(
    [entries[1], entries[2]?.entries[0]].map((one) => [one?.title, one?.computed]),
    [
      ['Pet store', computed({ models: true })],
      ['Pet store', computed({})],
    ],
  );
});

test('leaves out generated pages with an unknown source, with a warning', () => {
  const page =
    '* ```yaml\n  props:\n    models: true\n  type: builtin:openapi\n  dependencies:\n    spec: {}\n  ```\n';
  const lines: number[] = [];
  const { entries } = read(`# Docs\n\n* [A](a.md)\n${page}* [B](b.md)\n`, ({ line = 0 }) => lines.push(line));
  assert.deepEqual(outline(entries), [
    ['A', 'a.md'],
    ['B', 'b.md'],
  ]);
  assert.deepEqual(lines, [4]);
});

test('ignores comments, empty items and text', () => {
  assert.deepEqual(outline(readSummary('Words.\n\n<!--\n- [A](a.md)\n-->\n\n-\n- [B](b.md)').entries), [
    ['B', 'b.md'],
  ]);
});

test('accepts or rejects any summary', () => {
  const pieces = [
    '- ',
    '  ',
    '\n',
    '# ',
    '[',
    ']',
    '(',
    ')',
    'a.md',
    '../',
    '%2e',
    '/',
    'https://',
    '#',
    '`',
    '*',
    '> ',
    '1. ',
    '---',
    '<!--',
    '[a]: ',
    '\0',
    'é',
    '\\',
  ];
  const summary = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''));
  const files = new Map([
    ['a.md', true],
    ['SUMMARY.md', true],
  ]);
  fc.assert(
    fc.property(fc.oneof(summary, fc.string({ unit: 'grapheme' })), (text) => {
      try {
        resolveEntries(readSummary(text).entries, files, () => {});
      } catch (error) {
        assert.ok(error instanceof DocsFolderError, String(error));
        assert.match(error.message, /^[^\n]+\.$/);
      }
    }),
    { numRuns: 500 },
  );
});

test('reads links to paths with spaces, and HTML links', () => {
  const { entries } = readSummary(
    '* [Night rules](night rules.md)\n* <a href="html.md">HTML link</a>\n* [Angle](<a b.md>)\n',
  );
  assert.deepEqual(
    entries.map(({ title, href }) => [title, href]),
    [
      ['Night rules', 'night rules.md'],
      ['HTML link', 'html.md'],
      ['Angle', 'a b.md'],
    ],
  );
});
