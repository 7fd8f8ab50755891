import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, outlined, read } from './testing.ts';

test('reads directives with Markdown between backticks and colons, and their options', () => {
  const note = 'hint[style=note title=Own](paragraph(“A ” strong(“b”)))';
  assert.equal(outlined('```{note} Own\n:class: wide\nA **b**\n```'), note);
  assert.equal(outlined(':::{note} Own\n:class: wide\n\nA **b**\n:::'), note);
  assert.equal(
    outlined('```{admonition} Own\n:class: tip\nA\n```'),
    'hint[style=tip title=Own](paragraph(“A”))',
  );
  assert.equal(outlined('```{dropdown} Own\nA\n```'), 'details(paragraph(“Own”) paragraph(“A”))');
  assert.equal(
    outlined('````{tab-set}\n```{tab-item} A\nOne\n```\n```{tab-item} B\n~~~js\nx\n~~~\n```\n````'),
    'tabs(tab[title=A](paragraph(“One”)) tab[title=B](code(x)))',
  );
  assert.equal(
    outlined('::::{grid} 2\n:::{grid-item-card} A\n:link: a\n\nOne\n:::\n::::'),
    'paragraph(strong(“A”)) paragraph(“One”)',
  );
  assert.equal(
    outlined('::: {.callout-tip title="Own"}\nA\n:::\n\n::: {.wide}\nB\n:::'),
    'hint[style=tip title=Own](paragraph(“A”)) paragraph(“B”)',
  );
});

test('keeps code that has the fence of a directive around it', () => {
  assert.equal(
    outlined('````{note}\nA\n```\nb\n```\n````\n\n```\nc\n```'),
    'hint[style=note](paragraph(“A”) code(b)) code(c)',
  );
  assert.deepEqual(faultsOf('```{note}\nA'), ['1: ```{note} has no end tag.']);
});

test('reads directives without Markdown', () => {
  assert.equal(outlined('```{code-block} python\n:caption: a.py\n\nx\n```'), 'code[title=a.py](code(x))');
  assert.equal(
    outlined('```{figure} a.png\n:alt: b\n\nCaption\n```\n\n```{image} c.png\n```'),
    'figure(paragraph(image[a.png](b)) paragraph(“Caption”)) paragraph(image[c.png])',
  );
  assert.equal(outlined('```{math}\na\n```'), 'code[math](a)');
  assert.equal(
    outlined('```{include} a.md\n```\n\n```{literalinclude} b.py\n:language: python\n```'),
    'include[path=a.md] include[path=b.py#code=python]',
  );
  assert.equal(outlined('```{toctree}\na\n```\n\n% hidden\n\n+++\n\nText'), 'paragraph(“Text”)');
  assert.deepEqual(
    read('```{r}\nx\n```').children.map((node) => node.type === 'code' && node.lang),
    ['r'],
  );
});

test('reads roles and labels', () => {
  assert.equal(
    outlined('{kbd}`Ctrl` {doc}`a <b>` {doc}`/c` {ref}`d <e>` {math}`f` {py:class}`~g.H`'),
    'paragraph(kbd(“Ctrl”) “ ” link[b](“a”) “ ” link[/c](“C”) “ ” “d” “ ” inlineCode[math](f) “ ” inlineCode(H))',
  );
  assert.equal(
    outlined('[](big-cranes.md#a) [](#b)'),
    'paragraph(link[big-cranes.md#a](“Big cranes”) “ ” link[#b])',
  );
  assert.equal(outlined('(start)=\n\n# A').startsWith('paragraph(span[#start])'), true);
  assert.equal(outlined('f{a}`b`'), 'paragraph(“f{a}” inlineCode(b))');
});
