import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { readXml, within, type XmlElement } from './xml.ts';

function root(xml: string): XmlElement {
  const read = readXml(xml);
  assert.ok('children' in read, `${JSON.stringify(read)}: ${xml}`);
  return read;
}
const faultOf = (xml: string) => {
  const read = readXml(xml);
  return 'fault' in read ? `${read.fault}, line ${read.line}` : undefined;
};

test('parses names, namespaces, attributes and text', () => {
  const { name, namespace, attributes, children } = root(
    `\uFEFF<?xml version="1.0"?>\n<!-- a <comment> -->\n<m:a xmlns:m="urn:m" xmlns='urn:d' m:x = 'a "b"' y="&lt;&#65;&#x42;&amp;">
      <b>one &gt; <![CDATA[<two>]]>three</b><m:b/><c xmlns="" /><?skip this?></m:a>\n<!-- end -->`,
  );
  assert.deepEqual([name, namespace], ['a', 'urn:m']);
  assert.deepEqual([attributes.get('m:x'), attributes.get('y')], ['a "b"', '<AB&']);
  assert.deepEqual(
    children.map((child) => [child.name, child.namespace, child.text]),
    [
      ['b', 'urn:d', 'one > <two>three'],
      ['b', 'urn:m', ''],
      ['c', '', ''],
    ],
  );
});

test('finds descendants by namespace and name', () => {
  const tree = root('<a xmlns="urn:d"><b><c i="1"/></b><c i="2" xmlns="urn:e"/><c i="3"><c i="4"/></c></a>');
  assert.deepEqual(
    within(tree, 'urn:d', 'c').map(({ attributes }) => attributes.get('i')),
    ['1', '3', '4'],
  );
});

test('reports the line of an error', () => {
  for (const xml of [
    '',
    'tide tables',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a/>text',
    '<a x=1/>',
    '<a x="1" x="2"/>',
    '<a x="<"/>',
    '<a>&unknown;</a>',
    '<a>R&D</a>',
    '<a>&#0;</a>',
    '<a>&#x110000;</a>',
    '<p:a/>',
    '<a><![CDATA[</a>',
    '</a>',
  ])
    assert.equal(faultOf(xml), 'broken, line 1', xml);
  assert.equal(faultOf('<a>\n<b>\n</c>\n</a>'), 'broken, line 3');
});

test('rejects a document type declaration anywhere before parsing', () => {
  assert.equal(faultOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'document type, line 1');
  assert.equal(faultOf('<a>\n<!doctype html></a>'), 'document type, line 2');
});

test('handles any nesting and any text in linear time', () => {
  assert.equal(faultOf('<a>'.repeat(100_000)), 'broken, line 1');
  assert.equal(faultOf(`<a ${'x '.repeat(100_000)}`), 'broken, line 1');
  assert.equal(faultOf(`<a x="${' '.repeat(100_000)}`), 'broken, line 1');
  const bits = fc.constantFrom(
    '<',
    '>',
    '/',
    '<a',
    '</a>',
    '<a>',
    '="',
    '"',
    "'",
    '&',
    ';',
    '<!--',
    '-->',
    ' ',
    'x',
    '<?',
    ']]>',
  );
  fc.assert(fc.property(fc.array(fc.oneof(bits, fc.string())), (parts) => void readXml(parts.join(''))));
});

test('decodes any text and any attribute', () => {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { attributes, text: inner } = root(`<a x="${escaped(text)}">${escaped(text)}</a>`);
      assert.deepEqual([attributes.get('x'), inner], [text, text]);
    }),
  );
});
