import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { withTree } from '#markdown/parseMarkdown.ts';
import { textOf } from '#markdown/textOf.ts';
import { headingsOf, parsePage } from './parsePage.ts';

const anchorsOf = (markdown: string) => headingsOf(markdown).map(({ anchor }) => anchor);

test('generates the anchors of GitHub and mdBook', () => {
  const titles = {
    '## Hello, World!': 'hello-world',
    '## Using `Box<T>` to Point to Data': 'using-boxt-to-point-to-data',
    '### The `if let`–`else` Construct': 'the-if-letelse-construct',
    '# snake_case and kebab-case': 'snake_case-and-kebab-case',
    '# Über das Prüfen': 'über-das-prüfen',
    '# 安装 指南': '安装-指南',
    '# हिन्दी': 'हिन्दी',
    '# A  &  B': 'a--b',
    '# [Linked](x.md) *title*': 'linked-title',
    '# 🚀 Launch': '-launch',
    'Setext\n===': 'setext',
  };
  assert.deepEqual(anchorsOf(Object.keys(titles).join('\n\n')), Object.values(titles));
});

test('generates unique anchors for equal titles', () => {
  assert.deepEqual(anchorsOf('# A\n# A\n# A\n# A-1\n# A'), ['a', 'a-1', 'a-2', 'a-1-1', 'a-3']);
});

test('reads explicit anchors of headings and raw HTML', () => {
  const page = parsePage(
    '# Start {#begin .wide}\n\n<a id="old-name"></a>\n\nText <span id=here>x</span><a name="there"></a>',
  );
  assert.deepEqual(page.headings, [{ depth: 1, title: 'Start', anchor: 'begin', aliases: [] }]);
  assert.deepEqual([...page.anchors].toSorted(), ['begin', 'here', 'old-name', 'there']);
});

test('splits a page into sections by heading', () => {
  const markdown = `Before.

# One
First *line*
second\\
third

- item **a**
- item b

> ## Quoted

| a | b |
|---|---|
| c | d |

## Two

# Three
\`\`\`rust
{{#include x.rs}}
\`\`\`
`;
  assert.deepEqual(parsePage(markdown).sections, [
    { depth: 0, title: '', anchor: '', aliases: [], body: 'Before.' },
    {
      depth: 1,
      title: 'One',
      anchor: 'one',
      aliases: [],
      body: 'First line\nsecond\nthird\nitem a\nitem b\nQuoted\na b\nc d',
    },
    { depth: 2, title: 'Two', anchor: 'two', aliases: [], body: '' },
    { depth: 1, title: 'Three', anchor: 'three', aliases: [], body: '' },
  ]);
});

test('splits a page at headings in blocks and includes titles of blocks', () => {
  const markdown = `{% tabs %}
{% tab title="Pump" %}
## Open
It turns.
{% endtab %}
{% tab title="Fan" %}
* one
* two
{% endtab %}
{% endtabs %}

<details>

<summary>More</summary>

### Inner

a

</details>
`;
  assert.deepEqual(
    parsePage(markdown).sections.map(({ title, body }) => [title, body]),
    [
      ['', 'Pump'],
      ['Open', 'It turns.\nFan\none\ntwo\nMore'],
      ['Inner', 'a'],
    ],
  );
  assert.equal(withTree(markdown, textOf), 'Pump\nOpen\nIt turns.\nFan\none\ntwo\nMore\nInner\na');
});

test('extracts plain text', () => {
  const markdown =
    '# A *b*\n\n[c](d.md) ![e](f.png) <b>g</b> `h` ~~i~~ &amp; \\* [j][k] <!-- l -->\n\n[k]: m.md';
  assert.equal(withTree(markdown, textOf), 'A b\nc e g h i & * j ');
  assert.equal(withTree('', textOf), '');
});

test('keeps deeply nested text as one section', () => {
  for (const markdown of ['> '.repeat(100_000), `${'- '.repeat(50_000)}x`, '*a **b '.repeat(2500)]) {
    assert.ok(parsePage(markdown).sections.length <= 1);
  }
});

test('parses any text', () => {
  const pieces = [
    '[',
    ']',
    '(',
    ')',
    '<a href="',
    '">',
    '![',
    '# ',
    '\n',
    '> ',
    '- ',
    '`',
    '*',
    '|',
    '---',
    '{#',
    '}',
    'x',
    '\0',
    '\uD800',
  ];
  const markdown = fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(markdown, fc.string({ unit: 'binary' })), (text) => {
      const { headings, anchors } = parsePage(text);
      assert.equal(new Set(headings.map(({ anchor }) => anchor)).size, headings.length);
      assert.ok(headings.every(({ anchor }) => anchors.has(anchor)));
    }),
  );
});

test('reads the lines of links in a text of several pieces', () => {
  const section = (n: number) => `## Tide ${n}\n\n${'Twice a day. '.repeat(200)}\n\n[a](${n}.md) and [b]\n\n`;
  const markdown = `${[1, 2, 3, 4].map(section).join('')}[b]: b.md\n`;
  const lines = markdown.split('\n');
  const { links } = parsePage(markdown);
  assert.equal(links.length, 8);
  for (const { line } of links) assert.match(lines[line - 1] ?? '', /^\[a\]/);
});
