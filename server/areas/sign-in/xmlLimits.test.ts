import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXml } from './safeXml.ts';
import { xmlRefusal } from './xmlLimits.ts';

const many = (count: number, text: string) => `<a>${text.repeat(count)}</a>`;

const refused: [what: string, xml: string, got: string][] = [
  ['empty elements', many(32_000, '<a/>'), 'more than 2000 elements'],
  ['elements with text', many(2_000, '<a>x</a>'), 'more than 2000 elements'],
  ['comments', many(21, '<!---->'), 'more than 20 comments'],
  ['end tags in a comment', `<a>${'<a><!--</a>-->'.repeat(21)}`, 'more than 20 comments'],
  ['nesting that a comment hides', `<a><!--</a></a></a>-->${'<a>'.repeat(40)}`, 'more than 40 levels'],
  ['nesting that an attribute hides', '<a b="</a>">'.repeat(41), 'more than 40 levels'],
  ['attributes', many(100, `<a ${'b="" '.repeat(41)}/>`), 'more than 4000 attributes'],
  ['a CDATA section', '<a><![CDATA[x]]></a>', 'a CDATA section'],
  ['a document type', '<!doctype a><a/>', 'a document type'],
  ['a processing instruction', '<a><?b?></a>', 'a processing instruction'],
  ['a declaration in the middle', '<a><?xml version="1.0"?></a>', 'a processing instruction'],
  ['an end tag without a start', '</a><a/>', 'something else'],
  ['a comment without an end', '<a><!-- </a>', 'something else'],
  ['a tag without an end', '<a b="c></a>', 'something else'],
  ['a tag in a tag', '<a <b/></a>', 'something else'],
];

for (const [what, xml, got] of refused)
  test(`refuses ${what} before a parser reads it`, () => {
    assert.equal(xmlRefusal(xml)?.got, got);
  });

test('accepts what is within the limits, also with quotes and markup in values', () => {
  for (const xml of [
    '<?xml version="1.0"?>\n<a/>',
    '\uFEFF<?xml version="1.0"?><a/>',
    many(1_999, '<a/>'),
    '<a b="/>" c=\'<"\'>\'"</a>'.replace('<"', '"'),
    `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`,
    '<a><!-- </a> --></a>',
  ])
    assert.equal(xmlRefusal(xml), undefined, xml.slice(0, 50));
  assert.ok('documentElement' in readXml(many(1_999, '<a/>')));
});
