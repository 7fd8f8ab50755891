import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { blankLine } from 'micromark-core-commonmark';
import { blankLineLookAhead, htmlFlowUntil } from './htmlFlow.ts';
import { outlined } from './testing.ts';

test('micromark looks ahead for a blank line in raw HTML with a separate construct', () => {
  const construct = blankLineLookAhead();
  assert.ok(construct?.partial);
  assert.notEqual(construct, blankLine);
  assert.equal(construct, blankLineLookAhead());
});

test('raw HTML ends before a blank line, as in CommonMark', () => {
  const never = htmlFlowUntil({ tokenize: (_, __, nok) => nok });
  const extensions = [{ disable: { null: ['htmlFlow'] }, flow: { 60: never } }];
  for (const text of [
    '<div>\na\n\nb',
    '<div>\n\n*a*',
    '<!-- a\n\nb -->\nc',
    '<pre>\n\na</pre>',
    'a\n<div>',
    '> <p>\nb',
  ])
    assert.deepEqual(fromMarkdown(text, { extensions }), fromMarkdown(text), text);
});

test('raw HTML ends before a tag that is indented by up to three spaces', () => {
  for (const indent of ['', ' ', '   '])
    assert.equal(outlined(`<div>\n${indent}{% file src="a" %}\nb`), 'file[src=a] paragraph(“b”)');
  assert.equal(outlined('<div>\n    {% file src="a" %}\n'), 'paragraph(“ {% file src="a" %}”)');
  assert.equal(outlined('<!--\n{% file src="a" %}\n-->'), '');
});
