import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlined } from './testing.ts';

test('reads images with a size', () => {
  assert.equal(
    outlined('A ![b](/.attachments/c.png =300x) ![d](e.png =10x20) f'),
    'paragraph(“A ” image[/.attachments/c.png width=300](b) “ ” image[e.png width=10](d) “ f”)',
  );
  assert.equal(outlined('![a](b.png = 1)'), 'paragraph(“![a](b.png = 1)”)');
});

test('leaves out the table of contents of a theme of Jekyll', () => {
  const summary = '<summary>Contents</summary>';
  for (const content of ['  {: .text-delta }\n1. TOC\n{:toc}\n', '\n{: .text-delta }\n\n- TOC\n{:toc}\n\n'])
    assert.equal(
      outlined(`<details open markdown="block">\n  ${summary}\n${content}</details>\n\nText`),
      'paragraph(“Text”)',
    );
  assert.equal(
    outlined(`<details markdown="1">\n${summary}\n\nMore\n\n</details>`),
    'details(paragraph(“Contents”) paragraph(“More”))',
  );
});

test('reads tags of Markdoc: ends with a slash, tags without content, and labels', () => {
  assert.equal(
    outlined('{% callout type="warning" title="T" %}\nA\n{% /callout %}\n\n{% partial file="b.md" /%}'),
    'hint[style=warning title=T](paragraph(“A”)) include[path=b.md]',
  );
  assert.equal(
    outlined('{% tabs %}\n{% tab label="A" %}\nOne\n{% /tab %}\n{% /tabs %}'),
    'tabs(tab[title=A](paragraph(“One”)))',
  );
  assert.equal(
    outlined('{% admonition type="tip" name="Own" %}\nA\n{% /admonition %}'),
    'hint[style=tip title=Own](paragraph(“A”))',
  );
  assert.equal(outlined('{% ship /%}'), 'code({% ship /%})');
});

test('reads lists between tags of Markdoc as the cells of a table, and no attributes', () => {
  assert.equal(
    outlined('{% table %}\n* A\n* B {% width="50%" %}\n---\n* 1\n*\n  2\n\n  - c\n{% /table %}'),
    'table(tableRow(tableCell(“A”) tableCell(“B ”)) tableRow(tableCell(“1”) tableCell[blocks](paragraph(“2”) list(listItem(paragraph(“c”))))))',
  );
  assert.equal(
    outlined('{% table %}\n| A |\n| - |\n| 1 |\n{% /table %}'),
    'table(tableRow(tableCell(“A”)) tableRow(tableCell(“1”)))',
  );
});

test('shows the content of unknown shortcodes, and the source of those without', () => {
  assert.equal(
    outlined('{{< theme-x a="b" >}}\nA *b*\n\n{{% y %}}\n- c\n{{% /y %}}\n{{< /theme-x >}}'),
    'paragraph(“A ” emphasis(“b”)) list(listItem(paragraph(“c”)))',
  );
  assert.equal(
    outlined('A {{< x >}}*b*{{< /x >}} {{< y >}} {{< z >}}{{< /z >}}'),
    'paragraph(“A ” emphasis(“b”) “ ” inlineCode({{< y >}}) “ ” inlineCode({{< z >}}))',
  );
});

test('ends notes and tabs that are in others where their lines end', () => {
  assert.equal(
    outlined('!!! note\n\n    === "A"\n\n        a\n\n    === "B"\n\n        b\n\n    c\n\nd'),
    'hint[style=note](tabs(tab[title=A](paragraph(“a”)) tab[title=B](paragraph(“b”))) paragraph(“c”)) paragraph(“d”)',
  );
});

test('reads definitions apart from their term, with all of their lines', () => {
  assert.equal(
    outlined('`T`\n\n:   *a*\n    b\n\n    c\n\n:   d\n\ne'),
    'paragraph(strong(inlineCode(T))) paragraph(emphasis(“a”) “⏎b”) paragraph(“c”) paragraph(“d”) paragraph(“e”)',
  );
  assert.equal(outlined('# A\n\n: b'), 'heading[1](“A”) paragraph(“: ” “b”)');
  assert.equal(outlined(': a'), 'paragraph(“: a”)');
});

test('reads Markdown in elements with the attribute for it', () => {
  assert.equal(
    outlined(
      '<figure markdown="span">\n  ![A](a.png){ width="20" }\n  <figcaption>B</figcaption>\n</figure>',
    ),
    'figure(paragraph(image[a.png width=20](A)) paragraph(“B”))',
  );
  assert.equal(outlined('<div markdown="1">\n*a*\n</div>'), 'paragraph(emphasis(“a”))');
  assert.equal(outlined('<div>\n*a*\n</div>'), 'paragraph(“ *a* ”)');
});

test('reads Markdown in components with the name of an element', () => {
  assert.equal(outlined('<Aside>A **b**</Aside>'), 'hint[style=note](paragraph(“A ” strong(“b”)))');
  assert.equal(outlined('<Frame>![a](b.png)</Frame>'), 'paragraph(image[b.png](a))');
});

test('leaves out comments about the look of code, and lines for its compiler', () => {
  assert.equal(
    outlined('```js\na\n// highlight-next-line\nb // [!code focus]\nc <!-- [!code --] -->\n```'),
    'code(a⏎b⏎c)',
  );
  assert.equal(outlined('```python,hidelines=!!!\n!!!a\nb\n```'), 'code(b)');
  assert.equal(outlined('```sh\n# highlight\n[!code]\n```'), 'code(# highlight⏎[!code])');
});

test('reads marks of reviewers, and images for light and dark backgrounds', () => {
  assert.equal(
    outlined('A {==b==} {--c d--} {++e++}{>>f<<} {--flag} g'),
    'paragraph(“A ” mark(“b”) “ ” delete(“c d”) “ ” u(“e”) “ {--flag} g”)',
  );
  assert.equal(
    outlined('![A](a.png#only-light){ width="3" }\n![A](b.png#only-dark){ width="3" }'),
    'paragraph(image[a.png width=3 dark=b.png](A))',
  );
  assert.equal(outlined('![A](b.png#only-dark)'), 'paragraph(image[b.png#only-dark](A))');
});

test('reads the words of titles with marks of Markdown', () => {
  assert.equal(
    outlined(':::note[See [x](y.md) **b** `c` snake_case_name]\nA\n:::'),
    'hint[style=note title=See x b c snake_case_name](paragraph(“A”))',
  );
  assert.equal(
    outlined('!!! tip "My *own* 2 * 3"\n    A'),
    'hint[style=tip title=My own 2 * 3](paragraph(“A”))',
  );
});

test('reads shortcodes of Zola, which all end alike', () => {
  assert.equal(
    outlined('{% note(title="A") %}\n{% tip() %}\nB\n{% end %}\n{% end %}'),
    'hint[style=note title=A](hint[style=tip](paragraph(“B”)))',
  );
  assert.equal(
    outlined('{{ youtube(id="a") }}\n\n{{ image(src="a.png", alt="b") }}'),
    'embed[url=https://www.youtube.com/watch?v=a] paragraph(image[a.png](b))',
  );
  assert.equal(outlined('{{ ship(of="a") }}'), 'paragraph(inlineCode({{ ship(of="a") }}))');
});

test('reads diagrams between colons, and places of lists of pages', () => {
  assert.equal(
    outlined('::: mermaid\ngraph TD\n\nA:::b-->C\n:::\n\n[[_TOSP_]]\n\nText'),
    'code(graph TD⏎⏎A:::b-->C) paragraph(“Text”)',
  );
  assert.equal(outlined('::: mermaid\nA'), 'code(::: mermaid) paragraph(“A”)');
});
