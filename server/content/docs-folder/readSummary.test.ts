import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { BadFolder } from './badFolder.ts';
import { placeEntries } from './placeEntries.ts';
import { readSummary, type SummaryEntry } from './readSummary.ts';

const outline = (entries: SummaryEntry[]): unknown[] =>
  entries.map(({ title, href, entries: below }) => [title, href ?? 'group', ...outline(below)]);

test('a heading that only says what the file is gives no title', () => {
  assert.equal(readSummary('# Summary\n').title, undefined);
  assert.equal(readSummary('# Table of contents\n').title, undefined);
  assert.equal(readSummary('# The Book\n').title, 'The Book');
});

test('a first heading below the first level is a part', () => {
  assert.deepEqual(outline(readSummary('## Part\n- [A](a.md)').entries), [['Part', 'group', ['A', 'a.md']]]);
});

test('links before the list of a part belong to it, links behind it stand beside the parts', () => {
  const text = '# Title\n# Part\n[A](a.md)\n\n- [B](b.md)\n\n---\n\n[C](c.md)\n[D](d.md)\n\n- [E](e.md)';
  assert.deepEqual(outline(readSummary(text).entries), [
    ['Part', 'group', ['A', 'a.md'], ['B', 'b.md']],
    ['C', 'c.md'],
    ['D', 'd.md'],
    ['E', 'e.md'],
  ]);
});

test('titles are plain text, whatever marks them up', () => {
  const text =
    '- [`Rc<T>`, *the* **smart**\n  ~pointer~ <b>x</b> &amp; \\[more\\]](a.md)\n- Group `one`\n- ![A logo](x.png)';
  assert.deepEqual(outline(readSummary(text).entries), [
    ['Rc<T>, the smart ~pointer~ x & [more]', 'a.md'],
    ['Group one', 'group'],
    ['A logo', 'group'],
  ]);
});

test('comments, empty items and text are no entries', () => {
  assert.deepEqual(outline(readSummary('Words.\n\n<!--\n- [A](a.md)\n-->\n\n-\n- [B](b.md)').entries), [
    ['B', 'b.md'],
  ]);
});

test('whatever a summary says, it is read or refused with a sentence', () => {
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
        placeEntries(readSummary(text).entries, files);
      } catch (error) {
        assert.ok(error instanceof BadFolder, String(error));
        assert.match(error.message, /^[^\n]+\.$/);
      }
    }),
    { numRuns: 500 },
  );
});
