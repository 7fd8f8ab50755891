import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Root } from 'mdast';
import type { Construct, Extension } from 'micromark-util-types';
import { directiveFences } from './directiveFences.ts';
import { mathSyntax } from './mathSyntax.ts';
import { pairTags } from './pairTags.ts';
import { parseWithTags } from './parseWithTags.ts';
import { rawTagSyntax } from './rawTags.ts';
import { spanSyntax } from './spanSyntax.ts';
import { tagSyntax } from './tagSyntax.ts';

/** The construct, which counts the characters that it consumes. */
const counting = (construct: Construct, count: () => void): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    const consume: typeof effects.consume = (code) => {
      count();
      effects.consume(code);
    };
    return construct.tokenize.call(this, { ...effects, consume }, ok, nok);
  },
});

const countingMap = (map: Extension['flow'], count: () => void): Extension['flow'] =>
  Object.fromEntries(
    Object.entries(map ?? {}).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().map((construct) => counting(construct, count)),
    ]),
  );

/** The number of characters that all attempts to read a tag, colon fence or formula consume. */
function consumed(source: string) {
  let characters = 0;
  const count = () => void (characters += 1);
  const { 60: _, ...flow } = tagSyntax.flow ?? {};
  const extensions = [
    { flow: countingMap(flow, count), text: countingMap(tagSyntax.text, count) },
    { flow: countingMap(rawTagSyntax.flow, count), text: countingMap(mathSyntax.text, count) },
    { flow: countingMap(directiveFences.flow, count), text: countingMap(spanSyntax.text, count) },
  ];
  fromMarkdown(source, { extensions });
  return characters;
}

test('all attempts to read tags together consume a fixed number of characters per character', () => {
  const pieces = [
    '{% a ',
    '{%',
    '{% a="',
    "{% a='%} ",
    '{% a %',
    '{% @a/b content="',
    '{% if ',
    '$$',
    '$$a ',
    '$ $',
    '::: ',
    ':::{a} ',
    ':::{a}\n:b: ',
    '```{note} ',
    '```{note}\n:b: ',
    '```\n',
    '{% /',
    '{% a(',
    '{',
    '{{< a ',
    '{{%',
    '{{<}',
    '{{',
    '[[a ',
    '![[',
    '[[a]',
    '%%',
    '%% a',
    ':a',
    '++a',
    'x^a',
    '{{ a }',
    '{--a ',
    '{>>',
  ];
  for (const separator of ['', '\n', '\n> ', ' x '])
    for (const piece of pieces) {
      const source = (piece + separator).repeat(300);
      const ratio = consumed(source) / source.length;
      assert.ok(ratio <= 8, `${piece}${separator}: ${ratio}`);
    }
});

/** A copy of a tree that counts how often its nodes are read. */
function counted(tree: Root) {
  let reads = 0;
  const wrap = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(wrap);
    const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, wrap(one)]));
    return new Proxy(copy, {
      get(target, key) {
        reads += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
  };
  return { tree: wrap(tree) as Root, reads: () => reads };
}

function readsOf(source: string) {
  const { tree, reads } = counted(parseWithTags(source));
  pairTags(tree);
  return reads();
}

test('pairing takes linear steps', () => {
  const shapes: ((count: number) => string)[] = [
    (count) => '{% hint %}\n'.repeat(count),
    (count) => '{% endhint %}\n'.repeat(count),
    (count) => '{% hint %}\n'.repeat(count) + '{% endhint %}\n'.repeat(count),
    (count) => '{% tabs %}\n' + '{% tab %}\n'.repeat(count),
    (count) => '{% hint %}\n{% code %}\n{% endhint %}\n'.repeat(count),
    (count) => '{% hint %}\n'.repeat(count) + '{% endcode %}\n'.repeat(count),
    (count) => '<div>\n\n'.repeat(count) + '</div>\n\n'.repeat(count),
    (count) => '<p>\n\n'.repeat(count),
    (count) => `<ul>${'<li>'.repeat(count)}`,
    (count) => `<table>${'<tr><td>'.repeat(count)}`,
    (count) => ':::tip\n'.repeat(count) + ':::\n'.repeat(count * 2),
    (count) => '{% hint %} a {% endhint %}\n'.repeat(count),
    (count) => '{% tab %}\n* a\n  {% endtab %}\n'.repeat(count),
    (count) => '{% if a %}'.repeat(count) + '{% endif %}'.repeat(count),
  ];
  for (const shape of shapes) {
    const growth = readsOf(shape(800)) / readsOf(shape(400));
    assert.ok(growth < 2.1, `${shape(1)}: ${growth}`);
  }
});
