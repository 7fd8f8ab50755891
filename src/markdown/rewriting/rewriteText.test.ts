import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { blockPayloads } from '../blocks/testingPayloads.ts';
import { payloads } from '../testing.ts';
import { rewriteText, type Rewriting } from './rewriteText.ts';
import { textParts } from './textParts.ts';

const rewriting: Rewriting = {
  address: (address) => (/dead|^$/.test(address) ? undefined : `https://x.example/${address}`),
  block: ({ name }) => (name === 'include' ? '## Part\n\n- One\n\n```\ncode\n```\n' : undefined),
  variable: (path) => (path === 'space.vars.v' ? '1. *a* _b_ a_b <i>' : undefined),
};

const unchanged: Rewriting = {
  address: (address) => address,
  block: () => undefined,
  variable: () => undefined,
};

const cases: [name: string, before: string, after: string][] = [
  [
    'links',
    `[a](a) [a](<a b> "T") [a](a 'T') [\`a\`](a)`,
    `[a](https://x.example/a) [a](https://x.example/a%20b "T") [a](https://x.example/a 'T') [\`a\`](https://x.example/a)`,
  ],
  [
    'links without a target',
    '[*a* `b`](dead), [](dead) [a]() [![i](dead)](a)',
    '*a* `b`,  a [i](https://x.example/a)',
  ],
  ['escaped addresses', '[a](a\\(b&amp;c)', '[a](https://x.example/a%28b&amp;c)'],
  ['images', '![a *b*](a "T") ![a *b*](dead)', '![a *b*](https://x.example/a "T") a b'],
  [
    'references',
    '[a][A] [a][] [a] ![a][a] [b][d] [d] ![d]\n\n[a]: a "T"\n[a]: <second>\n[d]: dead\n',
    '[a][A] [a][] [a] ![a][a] b d d\n\n[a]: https://x.example/a "T"\n[a]: https://x.example/second\n\n',
  ],
  [
    'links and images by name',
    '[[a b#c]] [[a|the *b*]] [[dead]] ![[a.png|20]]',
    '[a b › c](https://x.example/[[a%20b#c]]) [the &#42;b&#42;](https://x.example/[[a]]) dead ![a.png](https://x.example/[[a.png]])',
  ],
  ['autolinks', '<dead:x> <a@x.example>', 'dead:x <a@x.example>'],
  [
    'elements',
    `<a class=b HREF="a?b&amp;c">a</a> <img src='a' alt="b"> <a href=a>a</a> <a href="dead" id="b">a</a>`,
    `<a class=b HREF="https://x.example/a?b&amp;c">a</a> <img src='https://x.example/a' alt="b"> <a href=https://x.example/a>a</a> <a  id="b">a</a>`,
  ],
  [
    'elements over several lines in a list',
    '- <table>\n  <tr><td><a\n    href="a">a</a></td></tr>\n  </table>\n',
    '- <table>\n  <tr><td><a\n    href="https://x.example/a">a</a></td></tr>\n  </table>\n',
  ],
  [
    'components',
    '> <Card title="a" href="a.md" img={\'b.png\'} icon={<Icon src="c" />}>[a](a)</Card>\n\n<Image\n  src={require("./b.png").default}\n/>\n',
    '> <Card title="a" href="https://x.example/a.md" img={\'https://x.example/b.png\'} icon={<Icon src="c" />}>[a](https://x.example/a)</Card>\n\n<Image\n  src={require("https://x.example/./b.png").default}\n/>\n',
  ],
  [
    'shortcodes',
    '{{< card link="a.md" title="B" >}} {{< figure src="a.png" >}}\n',
    '{{< card link="https://x.example/a.md" title="B" >}} {{< figure src="https://x.example/a.png" >}}\n',
  ],
  [
    'addresses of template languages',
    '[*a* b]({{< ref "a.md" >}}#c) {{% relref "a" %}} ![a]({{ "a.png" | relative_url }}) [b]({{< ref "dead" >}}) {{< ref "dead" >}} [a](\n{{< ref "a" >}}) [d]\n\n[d]: {{< ref "a" >}}\n',
    '[*a* b](https://x.example/a.md#c) [a](https://x.example/a) ![a](https://x.example/a.png) b dead [a](\n{{< ref "a" >}}) [d]\n\n[d]: https://x.example/a\n',
  ],
  [
    'pictures',
    '<picture><source srcset="a b.png 2x" media="(prefers-color-scheme: dark)"><img src="a"></picture>',
    '<picture><source srcset="https://x.example/a%20b.png" media="(prefers-color-scheme: dark)"><img src="https://x.example/a"></picture>',
  ],
  [
    'blocks with an address',
    '{% content-ref url="a" %}\n[a](a)\n{% endcontent-ref %}\n\n{% file src="dead" caption="C" %}\n\n<div data-gb-custom-block data-tag="embed" data-url=\'a\'></div>',
    '{% content-ref url="https://x.example/a" %}\n[a](https://x.example/a)\n{% endcontent-ref %}\n\n{% file  caption="C" %}\n\n<div data-gb-custom-block data-tag="embed" data-url=\'https://x.example/a\'></div>',
  ],
  [
    'nothing in code',
    '`[a](a)` <code>[a</code> $$[a](a)$$\n\n```\n[a](a)\n```\n\n    [a](a)\n\n<pre><a href="a">a</a>\n</pre>\n\n{% code title="a" %}\n```\n<a href="a">\n```\n{% endcode %}\n\n{% unknown url="a" %}\n',
    '`[a](a)` <code>[a</code> $$[a](a)$$\n\n```\n[a](a)\n```\n\n    [a](a)\n\n<pre><a href="a">a</a>\n</pre>\n\n{% code title="a" %}\n```\n<a href="a">\n```\n{% endcode %}\n\n{% unknown url="a" %}\n',
  ],
  [
    'blocks in quotes, lists and lines',
    '> {% include "a" %}\n\n1. {% include "a" %}\n\nBefore {% include "a" %} after\n\n| A |\n| - |\n| {% include "a" %} |\n',
    '> ## Part\n>\n> - One\n>\n> ```\n> code\n> ```\n\n1. ## Part\n\n   - One\n\n   ```\n   code\n   ```\n\nBefore \n\n## Part\n\n- One\n\n```\ncode\n```\n\nafter\n\n| A |\n| - |\n| ## Part - One ``` code ``` |\n',
  ],
  [
    'variables',
    '<code class="expression">space.vars.v</code> <code class="expression">page.vars.v</code> <code>space.vars.v</code>',
    '1&#46; &#42;a&#42; &#95;b&#95; a_b &#60;i&#62; <code class="expression">page.vars.v</code> <code>space.vars.v</code>',
  ],
  [
    'HTML that no reader sees',
    'A<!-- draft -->\n\n<!--\n# Draft\n\n[a](a)\n-->\n<script>ran()</script>\n',
    'A<!---->\n\n<!---->\n<!---->\n',
  ],
];

for (const [name, before, after] of cases)
  test(`rewrites ${name}`, () => {
    assert.equal(rewriteText(textParts(before), rewriting), after);
  });

test('finds addresses in a text with CRLF', () => {
  const text = '# A\r\n\r\n> [a](a)\r\n> <a href="a">a</a>\r\n\r\n[a]: a\r\n';
  assert.equal(
    rewriteText(textParts(text), rewriting),
    text.replaceAll(/(?<=\(|"|: )a/g, 'https://x.example/a'),
  );
});

test('finds the end of the heading that repeats the title', () => {
  assert.equal(textParts('# A *b* {#c}\n\nText', 'A b').titleEnd, 12);
  assert.equal(textParts('A\n=\n\nText', 'A').titleEnd, 3);
  assert.equal(textParts('# B\n', 'A').titleEnd, undefined);
});

test('keeps a text that the parser refuses', () => {
  for (const text of [`[a](a) ${'*a* '.repeat(20_000)}`, `${'>'.repeat(5000)} [a](a)`])
    assert.equal(rewriteText(textParts(text), rewriting), text);
});

test('keeps every text whose addresses stay', () => {
  for (const text of [...payloads, ...blockPayloads]) {
    const parts = textParts(text);
    const kept = { ...parts, parts: parts.parts.filter(({ kind }) => kind !== 'comment') };
    assert.equal(rewriteText(kept, unchanged), text);
    rewriteText(parts, rewriting);
  }
});

for (const name of ['RUST_BOOK', 'JABREF_DOCS'])
  test(`changes only addresses of ${name}, at their places`, (t) => {
    const folder = process.env[name];
    if (folder === undefined) return t.skip(`${name} is not set`);
    const root = join(folder, 'main');
    let count = 0;
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.md')) continue;
      const text = readFileSync(join(root, file), 'utf8');
      const { parts } = textParts(text);
      for (const part of parts) {
        if (part.kind !== 'address' || !part.at) continue;
        count += 1;
        assert.ok(
          text
            .slice(part.at.from, part.at.to)
            .replaceAll(/&amp;|\\/g, (sign) => (sign === '\\' ? '' : '&'))
            .includes(part.address),
          `${file}: ${part.address}`,
        );
      }
      const addresses = parts.filter(({ kind }) => kind === 'address');
      assert.equal(rewriteText({ markdown: text, parts: addresses, titleEnd: undefined }, unchanged), text);
    }
    assert.ok(count > 300, String(count));
  });
