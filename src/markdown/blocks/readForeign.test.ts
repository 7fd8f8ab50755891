import assert from 'node:assert/strict';
import { test } from 'node:test';
import { includeBetween, includedMarkdown } from '../includes.ts';
import { faultsOf, outlined } from './testing.ts';

test('reads includes of mdBook, also in code', () => {
  assert.equal(outlined('{{#include shared/__a__.md}}'), 'include[path=shared/__a__.md]');
  assert.equal(
    outlined('```rust,ignore\n{{#rustdoc_include ../code/lift.rs:5:7}}\n```'),
    'include[path=../code/lift.rs#lines=5%3A7&code=rust%2Cignore]',
  );
  assert.equal(
    outlined('```rust\n{{#include ../lift.rs:lift}}\n```'),
    'include[path=../lift.rs#section=lift&code=rust]',
  );
  assert.equal(outlined('{{#playground lift.rs editable}}'), 'include[path=lift.rs#code=rust]');
  assert.equal(
    outlined('{{#include a.md}}\n{{#include b.toml}}'),
    'include[path=a.md] include[path=b.toml#code=toml]',
  );
  assert.equal(outlined('{{#title Cranes}}\n\nText'), 'paragraph(“Text”)');
});

test('reads includes between other words and lines of code', () => {
  assert.equal(outlined('See {{#include a.md}}.'), 'paragraph(“See ”) include[path=a.md] paragraph(“.”)');
  assert.equal(
    outlined('```rs\nuse a;\n{{#include a.rs:2}}\n}\n```'),
    'include[path=a.rs#lines=2&code=rs&before=use+a%3B&after=%7D]',
  );
  const address = includeBetween('a.rs#lines=2&code=rs', 'use a;', '}');
  assert.equal(includedMarkdown(address, 'one\ntwo\nthree'), '```rs\nuse a;\ntwo\n}\n```\n');
  const two = '{{#include a.rs}}\n{{#include b.rs}}';
  assert.equal(outlined('```\n' + two + '\n```'), `code(${two.replace('\n', '⏎')})`);
});

test('reads links, embeds and marks of Obsidian', () => {
  assert.equal(
    outlined('[[ropes]] [[a/ropes#Knots]] [[ropes|the page]] [[#Here]]'),
    'paragraph(link[[[ropes]]](“ropes”) “ ” link[[[a/ropes#Knots]]](“a/ropes › Knots”) “ ” link[[[ropes]]](“the page”) “ ” link[[[#Here]]](“Here”))',
  );
  assert.equal(
    outlined('![[plan.png|200]] ![[plan.png|Plan]]'),
    'paragraph(image[[[plan.png]] width=200](plan.png) “ ” image[[[plan.png]]](Plan))',
  );
  assert.equal(outlined('![[ropes]]'), 'include[path=[[ropes]]]');
  assert.equal(outlined('![[ropes#Knots]]'), 'paragraph(link[[[ropes#Knots]]](“ropes › Knots”))');
  assert.equal(outlined('| a |\n| - |\n| [[b\\|c]] |').includes('link[[[b]]](“c”)'), true);
  assert.equal(
    outlined('==a *b* c== and %% hidden %% d ^name'),
    'paragraph(span[#^name] mark(“a ” emphasis(“b”) “ c”) “ and ” “ d”)',
  );
  assert.equal(outlined('%%\nhidden\n%%\n\nText'), 'paragraph(“Text”)');
});

test('keeps brackets and signs that mean something else', () => {
  for (const text of [
    '[[0, 1]]',
    '[[ -f x ]]',
    '[[a] b]]',
    'a == b and c == d',
    'x==1',
    '10:30:45',
    'a:smile:b',
    'i++ and j++',
    '2^10 and 3^4',
    '100 %% a',
    'm ^2',
    ':nothing:',
  ])
    assert.equal(outlined(text), `paragraph(“${text}”)`);
  assert.equal(outlined('[[a]](b.md)'), 'paragraph(link[b.md](“[a]”))');
  assert.equal(outlined('[[a]]\n\n[a]: b.md').startsWith('paragraph(“['), true);
  assert.equal(outlined(String.raw`\[[a]] \:tada: x\^2\^`), 'paragraph(“[[a]] :tada: x^2^”)');
});

test('reads emojis, keys, powers and expressions of other tools', () => {
  assert.equal(outlined(':tada: (:+1:)'), 'paragraph(“🎉 (” “👍)”)');
  assert.equal(outlined(':material-check: a'), 'paragraph(“✓ a”)');
  assert.equal(outlined(':fontawesome-brands-js: JS'), 'paragraph(span[icon=fa-brands-js] “ JS”)');
  assert.equal(outlined('++ctrl+"A"++'), 'paragraph(kbd(“ctrl + A”))');
  assert.equal(outlined('H~2~O x^2^ ~gone~'), 'paragraph(“H” sub(“2”) “O x” sup(“2”) “ ” delete(“gone”))');
  assert.equal(outlined('{{ site.title }}'), 'paragraph(inlineCode({{ site.title }}))');
  assert.equal(outlined('*[HTML]: Markup\n*[CSS]: Style'), '');
  assert.equal(
    outlined('Term\n:   One\n:   Two'),
    'paragraph(strong(“Term”)) paragraph(“One”) paragraph(“Two”)',
  );
  assert.equal(
    outlined('`a`\n:   **One** b\n:   [Two](c.md)'),
    'paragraph(strong(inlineCode(a))) paragraph(strong(“One”) “ b”) paragraph(link[c.md](“Two”))',
  );
});

test('reads includes of VitePress and Microsoft Learn', () => {
  assert.equal(outlined('<!--@include: ./a.md{2,5}-->'), 'include[path=./a.md#lines=2%3A5]');
  assert.equal(outlined('[!INCLUDE [name](../a.md)]'), 'include[path=../a.md]');
  assert.equal(
    outlined(':::image type="content" source="a.png" alt-text="A":::'),
    'paragraph(image[a.png](A))',
  );
});

test('keeps escaped directives', () => {
  for (const text of ['{{#include a.md}}', 'See {{#include a.md}}.'])
    assert.equal(outlined(text.replace('{{', String.raw`\{{`)), `paragraph(“${text}”)`);
});

test('reads snippets of MkDocs and code files of VitePress', () => {
  assert.equal(outlined('--8<-- "ropes.md"'), 'include[path=/ropes.md]');
  assert.equal(outlined('``` py\n--8<-- "a.py:2:5"\n```'), 'include[path=/a.py#lines=2%3A5&code=py]');
  assert.equal(
    outlined('<<< @/snippets/a.js#part{2 js}'),
    'include[path=/snippets/a.js#section=part&code=js]',
  );
});

test('reads lists of snippets, and notes and tabs with any title', () => {
  assert.equal(
    outlined('--8<--\na.md\n; b.md\nc.py\n--8<--'),
    'include[path=/a.md] include[path=/c.py#code=py]',
  );
  assert.equal(outlined('!!! Note "A `b` **c**"\n    x'), 'hint[style=note title=A b c](paragraph(“x”))');
  assert.equal(outlined('Text\n{ .annotate }'), 'paragraph(“Text”)');
});

test('hides a heading that only repeats the page’s title', () => {
  assert.equal(outlined('# {{ $frontmatter.title }}\n\nText'), 'paragraph(“Text”)');
  assert.equal(outlined('# {{ other }}'), 'heading[1](inlineCode({{ other }}))');
});

test('removes attribute lists, and keeps IDs and widths', () => {
  assert.equal(outlined('{: .no_toc }\n\nText'), 'paragraph(“Text”)');
  assert.equal(outlined('Text\n{: .lead #start }'), 'paragraph(span[#start] “Text”)');
  assert.equal(
    outlined('[Go](a.md){ .md-button } ![p](p.png){ width="300" }'),
    'paragraph(link[a.md](“Go”) “ ” image[p.png width=300](p))',
  );
  assert.equal(outlined('**A**{#a .b} and `x`{.y}'), 'paragraph(span[#a] strong(“A”) “ and ” inlineCode(x))');
  for (const text of ['A set {a, b}', '{: not a list }', '{}', 'f{x=1}'])
    assert.equal(outlined(text), `paragraph(“${text}”)`);
});

test('reads shortcodes as notes, tabs and links, and marks others', () => {
  assert.equal(
    outlined('{{< note title="Own" >}}\nText **b**\n{{< /note >}}'),
    'hint[style=note title=Own](paragraph(“Text ” strong(“b”)))',
  );
  assert.equal(
    outlined('{{% tabs %}}\n\n{{% tab "One" %}}\n\nA\n\n{{% /tab %}}\n\n{{% /tabs %}}'),
    'tabs(tab[title=One](paragraph(“A”)))',
  );
  assert.equal(
    outlined('See [ropes]({{< ref "ropes.md" >}}).'),
    'paragraph(“See ” link[ropes.md](“ropes”) “.”)',
  );
  assert.equal(
    outlined('A {{< emblem "x_y_z" >}} b'),
    'paragraph(“A ” inlineCode({{< emblem "x_y_z" >}}) “ b”)',
  );
  assert.deepEqual(faultsOf('{{< ship src="a.png" >}}'), [
    '1: {{< ship src="a.png" >}} isn’t a supported block.',
  ]);
  assert.equal(outlined('`{{< note >}}`'), 'inlineCode({{< note >}})'.replace(/^/, 'paragraph(') + ')');
});

test('reads shortcodes on several lines, in lists and quotes too', () => {
  assert.equal(
    outlined('{{< figure\n  src="a.png"\n  alt="A"\n>}}\n\nB'),
    'paragraph(image[a.png](A)) paragraph(“B”)',
  );
  assert.equal(
    outlined('- x\n\n  {{< note\n    title="T" >}}\n  b\n  {{< /note >}}\n- y'),
    'list(listItem(paragraph(“x”) hint[style=note title=T](paragraph(“b”))) listItem(paragraph(“y”)))',
  );
  assert.equal(outlined('> {{< img\n> src="a.png" >}}'), 'blockquote(paragraph(image[a.png]))');
  assert.match(outlined('{{< a\n\nb >}}'), /^paragraph\(“\{\{< a/);
  assert.equal(outlined('c [d]({{< ref\n"e.md" >}}) f'), 'paragraph(“c ” link[e.md](“d”) “ f”)');
  assert.equal(
    outlined('{{< note >}}\n<p>One\n{{< /note >}}\n\nB'),
    'hint[style=note](paragraph(“One”)) paragraph(“B”)',
  );
});

test('hides code of MDX, and marks components without content', () => {
  const imports = "import Tabs from '@theme/Tabs';\nimport Item from '@theme/TabItem';";
  assert.equal(
    outlined(`${imports}\n\n# A\n\n{/* a *comment* */}\n\nexport const size = 3;`),
    'heading[1](“A”)',
  );
  assert.equal(outlined('import { a } from "a"\n\nText'), 'paragraph(“Text”)');
  assert.equal(outlined('import the data from "a" first.'), 'paragraph(“import the data from "a" first.”)');
  assert.equal(
    outlined(
      `${imports}\n\n<Tabs values={[{label: 'One', value: 'one'}]}>\n<Item value="one">\n\nText\n\n</Item>\n</Tabs>`,
    ),
    'tabs(tab[title=One](paragraph(“Text”)))',
  );
  assert.equal(outlined("<Chart data={[{a: '1'}]} />"), "paragraph(inlineCode(<Chart data={[{a: '1'}]} />))");
});

test('leaves out the places of tables of contents', () => {
  for (const text of ['[TOC]', '[[toc]]', '[[_TOC_]]'])
    assert.equal(outlined(`${text}\n\nText`), 'paragraph(“Text”)');
});

test('reads code between tags of Hugo and Jekyll as it is written', () => {
  const code = '# Not a heading\n\n- a: {{</* ref */>}}';
  assert.equal(
    outlined(`{{< highlight go "linenos=table" >}}\n${code}\n{{< /highlight >}}\n\nText`),
    'code(# Not a heading⏎⏎- a: {{< ref >}}) paragraph(“Text”)',
  );
  assert.equal(outlined('{% highlight ruby %}\ndef a\n{% endhighlight %}'), 'code(def a)');
  assert.equal(
    outlined('- x\n\n  {{< code lang=sh >}}\n  ls\n\n  pwd\n  {{< /code >}}\n- y'),
    'list(listItem(paragraph(“x”) code(ls⏎⏎pwd)) listItem(paragraph(“y”)))',
  );
  for (const text of [
    '{{< code >}}\n\n# H',
    '> {{< code >}}\n\n# H',
    '{{< code-toggle file=hugo />}}\n\n# H',
  ])
    assert.match(outlined(text), /heading\[1\]\(“H”\)$/);
});

test('reads addresses that Jekyll and Hugo write', () => {
  assert.equal(
    outlined("[A `b`]({{ '/docs/#c' | relative_url }}) ![P]({{ site.baseurl }}{% link img/p.png %})"),
    'paragraph(link[/docs/#c](“A ” inlineCode(b)) “ ” image[/img/p.png](P))',
  );
  assert.equal(outlined('[x]({{ other }}) y'), 'paragraph(link[{{ other }}](“x”) “ y”)');
});

test('reads pictures and videos of Hugo, and hides what only Jekyll reads', () => {
  assert.equal(
    outlined('{{< figure src="a.png" alt="A" width="20" >}}\n\n{{< youtube a-B1 >}}'),
    'paragraph(image[a.png width=20](A)) embed[url=https://www.youtube.com/watch?v=a-B1]',
  );
  assert.equal(outlined('{{% include "parts/a.md" %}}'), 'include[path=/parts/a.md]');
  assert.equal(outlined('{% raw %}\nText\n{% endraw %}'), 'paragraph(“Text”)');
  assert.equal(outlined('{% include note.md %}'), 'include[path=/_includes/note.md]');
  assert.equal(outlined('A {%- if x -%} b'), 'paragraph(“A ” inlineCode({%- if x -%}) “ b”)');
  assert.equal(
    outlined('`#!python print()` `#!/bin/sh`'),
    'paragraph(inlineCode(print()) “ ” inlineCode(#!/bin/sh))',
  );
});
