import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { blockPayloads } from '../blocks/testingPayloads.ts';
import { payloads } from '../testing.ts';
import { convertToBlocks } from './convertToBlocks.ts';
import { becomes, converted, resolve } from './testing.ts';

test('converts notes, details and tabs of MkDocs, also within each other', () => {
  becomes(
    'A\n\n!!! note "Own \'b\'"\n    One\n\n    * two\n      three\n\nB\n',
    'A\n\n{% hint style="info" title="Own \'b\'" %}\nOne\n\n* two\n  three\n{% endhint %}\n\nB\n',
  );
  becomes(
    '=== "One"\n    A\n\n    !!! warning\n        Deep\n\n=== "Two"\n\n    B\n\nC',
    '{% tabs %}\n{% tab title="One" %}\nA\n\n{% hint style="warning" %}\nDeep\n{% endhint %}\n{% endtab %}\n\n{% tab title="Two" %}\n\nB\n{% endtab %}\n{% endtabs %}\n\nC',
  );
  becomes(
    '???+ tip "A & b"\n    ```\n    code\n    ```\n',
    '<details open>\n\n<summary>A &amp; b</summary>\n\n```\ncode\n```\n\n</details>\n',
  );
  becomes(
    '/// note | Title\n    type: warning\n\nText\n///\n',
    '{% hint style="info" title="Title" %}\n\nText\n{% endhint %}\n',
  );
});

test('converts blocks in lists and quotes with the signs of their lines', () => {
  becomes(
    '* item\n\n    !!! note\n        One\n\n        Two\n* b',
    '* item\n\n    {% hint style="info" title="Note" %}\n    One\n\n    Two\n    {% endhint %}\n* b',
  );
  becomes(
    '> - x\n>\n>     ??? tip "A"\n>         x\n> - b',
    '> - x\n>\n>     <details>\n>\n>     <summary>A</summary>\n>\n>     x\n>\n>     </details>\n> - b',
  );
  becomes('- > [!WARNING]\n  > x\n\n  y', '- {% hint style="warning" %}\n  x\n  {% endhint %}\n\n  y');
});

test('converts alerts of GitHub and Obsidian', () => {
  becomes(
    '> [!faq]- Title\n> body\n> > [!tip]\n> > x\n\nText\n',
    '<details>\n\n<summary>Title</summary>\n\nbody\n{% hint style="success" title="Tip" %}\nx\n{% endhint %}\n\n</details>\n\nText\n',
  );
});

test('converts containers and groups of code of VitePress and Docusaurus', () => {
  becomes(
    '::: tip Title\nText\n\n::: details More\nX\n:::\n:::\n',
    '{% hint style="success" title="Title" %}\nText\n\n<details>\n\n<summary>More</summary>\n\nX\n\n</details>\n\n{% endhint %}\n',
  );
  becomes(
    '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh [pnpm]\npnpm i\n```\n\n:::\n',
    '{% tabs %}\n\n{% tab title="npm" %}\n```sh [npm]\nnpm i\n```\n{% endtab %}\n\n{% tab title="pnpm" %}\n```sh [pnpm]\npnpm i\n```\n{% endtab %}\n\n{% endtabs %}\n',
  );
});

test('converts shortcodes of Hugo that have a block', () => {
  becomes(
    '{{< note title="Own" >}}\nText **b**\n{{< /note >}}\n\n{{% tabs %}}\n\n{{% tab "One" %}}\nA\n{{% /tab %}}\n\n{{% /tabs %}}',
    '{% hint style="info" title="Own" %}\nText **b**\n{% endhint %}\n\n{% tabs %}\n{% tab title="One" %}\nA\n{% endtab %}\n{% endtabs %}',
  );
  becomes(
    '{{< figure src="a.png" alt="A" width="20" >}}\n\n{{< youtube a-B1 >}}\n\n{{% include "b.md" %}}',
    '<img src="a.png" alt="A" width="20">\n\n{% embed url="https://www.youtube.com/watch?v=a-B1" %}\n\n{% include "/b.md" %}',
  );
  becomes(
    '{{< highlight go >}}\n# `x`\n{{< /highlight >}}\n\n`{{</* ref */>}}`',
    '```go\n# `x`\n```\n\n`{{</* ref */>}}`',
  );
});

test('converts links, images and includes', () => {
  becomes(
    '[[ropes]] [[ropes#Knots]] [[ropes|the *page*]] [[#Here]] ![[plan.png|200]]',
    '[ropes](tools/ropes.md) [ropes › Knots](tools/ropes.md#knots) [the \\*page\\*](tools/ropes.md) [Here](#here) <img src="img/plan.png" alt="plan.png" width="200">',
  );
  becomes(
    '{{#include a.md}}\n\n--8<-- "x.md"\n\n<!--@include: ./a.md-->\n\n[!INCLUDE [n](../a.md)]\n\n![[ropes]]\n',
    '{% include "a.md" %}\n\n{% include "/x.md" %}\n\n{% include "./a.md" %}\n\n{% include "../a.md" %}\n\n{% include "tools/ropes.md" %}\n',
  );
  becomes(
    '[a]({{ "/b/" | relative_url }}) ![P]({{ site.baseurl }}{% link img/p.png %}) [q]({{site.baseurl}}/x) [r]({{< ref "r.md" >}})',
    '[a](/b/) ![P](/img/p.png) [q](/x) [r](r.md)',
  );
  becomes('[a][b]\n\n[b]: {{ site.baseurl }}/x#y\n', '[a][b]\n\n[b]: /x#y\n');
  becomes('[a][v]\n\n[v]: {{< ref "r.md" >}}\n[w]: b.md', '[a][v]\n\n[v]: r.md\n[w]: b.md');
});

test('converts marks, emojis and attribute lists', () => {
  becomes(
    '==a *b* :tada:== H~2~O x^2^ ++ctrl+c++ :material-check: :material-foo: %% hid %% d ^name',
    '<a id="^name"></a><mark>a *b* 🎉</mark> H<sub>2</sub>O x<sup>2</sup> <kbd>ctrl + c</kbd> ✓ <i class="fa-foo"></i> <!-- hid --> d',
  );
  becomes(
    '{: .no_toc }\n\nText\n{: .lead #start }\n\n[Go](a.md){ .button } ![p](p.png){ width="300" }\n\n## Head { #id .c }\n\n## Two {: .c }\n',
    '<a id="start"></a>Text\n\n[Go](a.md) <img src="p.png" alt="p" width="300">\n\n## Head <a href="#id" id="id"></a>\n\n## Two\n',
  );
});

test('removes what readers never see, and keeps comments', () => {
  becomes(
    'import Tabs from "x";\n\n# A\n\n{/* a note */}\n\n[TOC]\n\n*[HTML]: Markup\n\n{% raw %}\nB\n{% endraw %}\n\nTerm\n:   One\n:   [Two](a.md) :tada:\n',
    '# A\n\n<!-- a note -->\n\n<!-- *[HTML]: Markup -->\n\nB\n\n**Term**\n\nOne\n\n[Two](a.md) 🎉\n',
  );
});

test('lists what has no block, with its line in the converted text and the reason', () => {
  const text =
    '??? note\n    x\n\n{{< ship >}}\n\n[[gone]] {{ value }}\n\n{{#include a.rs}}\n\n```rust\n{{#include a.rs:x}}\n```\n\nSee {{#include a.md}}.\n\n<Chart text="new" />\n';
  const { kinds, left } = converted(text);
  assert.deepEqual(kinds, { details: 1 });
  assert.deepEqual(
    left.map(({ line, source, reason }) => `${line} ${source} ${reason}`),
    [
      '9 {{< ship >}} No block is like this tag.',
      '11 [[gone]] No page or file has this name.',
      '11 {{ value }} No block shows a value of another tool.',
      '13 {{#include a.rs}} The include block shows whole pages only, not lines, sections or code.',
      '15 ```rust The include block can’t be in code.',
      '19 {{#include a.md}} The include block can’t be within a line.',
      '21 <Chart text="new" /> No block is like this tag.',
    ],
  );
});

test('keeps a block that would be read differently, and converts the others', () => {
  const { now, left } = converted(
    'A :tada:\n\n::: tip T\n\n<details>\n\n:::x\n\n</details>\n:::\n\nB :tada:\n',
  );
  assert.match(now, /^A 🎉\n\n::: tip T\n[^]*\n:::\n\nB 🎉\n$/);
  assert.ok(left.length > 0);
});

test('keeps texts without such syntax, and the line ends of others', () => {
  const plain =
    '# A\n\n`[[a]]` and\n\n    !!! note\n\n```\n:::tip\n> [!NOTE]\n```\n\n{% hint style="info" %}\nx\n{% endhint %}\n';
  assert.deepEqual(convertToBlocks(plain, resolve), { text: plain, converted: new Map(), left: [] });
  assert.equal(
    converted('A\r\n\r\n!!! tip\r\n    B\r\n').now,
    'A\r\n\r\n{% hint style="success" title="Tip" %}\r\nB\r\n{% endhint %}\r\n',
  );
  const mixed = 'A\r\n\n!!! tip\n    B\n';
  assert.equal(convertToBlocks(mixed, resolve).text, mixed);
});

test('never changes what readers see of hostile texts', () => {
  for (const text of [...payloads, ...blockPayloads]) converted(text);
});

const cases = process.env['CASES'];
test(
  'converts the pages of folders of other tools',
  { skip: cases === undefined && 'CASES is not set' },
  () => {
    const kinds = new Set<string>();
    for (const file of globSync('docs/**/*.{md,mdx}', { cwd: cases ?? '' })) {
      const text = readFileSync(join(cases ?? '', file), 'utf8').replace(/^---\n[^]*?\n---\n/, '');
      for (const kind of Object.keys(converted(text).kinds)) kinds.add(kind);
    }
    assert.deepEqual(
      ['note', 'details', 'tabs', 'include', 'attributes', 'mark', 'emoji'].filter(
        (kind) => !kinds.has(kind),
      ),
      [],
    );
  },
);
