import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, outlined } from './testing.ts';

test('reads rows of columns, whose content may be indented', () => {
  const row = [
    ':::row:::',
    '    :::column:::',
    '        **A**<br>',
    '        - b',
    '            - c',
    '',
    '        ```js',
    '        d',
    '        ```',
    '    :::column-end:::',
    '    :::column span="2":::',
    'E',
    '    :::column-end:::',
    ':::row-end:::  ',
    '',
    '    code',
  ].join('\n');
  assert.equal(
    outlined(row),
    'columns(column(paragraph(strong(“A”) break) list(listItem(paragraph(“b”) list(listItem(paragraph(“c”))))) code(d)) ' +
      'column(paragraph(“E”))) code(code)',
  );
  assert.deepEqual(faultsOf(row), []);
  assert.equal(
    outlined('> :::row:::\n> :::column:::\n> A\n> :::column-end:::\n\nB'),
    'blockquote(columns(column(paragraph(“A”)))) paragraph(“B”)',
  );
});

test('reads headings that are links to tabs as tabs, up to a line across the page', () => {
  const tabs = '# [A](#tab/a)\n\nOne\n\n## Below\n\n# [B *b*](#tab/b/x)\n\n```js\nTwo\n```\n\n---\n\nText';
  assert.equal(
    outlined(tabs),
    'tabs(tab[title=A](paragraph(“One”) heading[2](“Below”)) tab[title=B b](code(Two))) paragraph(“Text”)',
  );
  assert.equal(
    outlined('## [A](#tab/a)\n\nOne\n\n## Next'),
    'tabs(tab[title=A](paragraph(“One”))) heading[2](“Next”)',
  );
  assert.equal(outlined('# [A](#other)'), 'heading[1](link[#other](“A”))');
});

test('says for which versions and pivots a text is', () => {
  assert.equal(
    outlined('::: moniker range=">= a-3.0"\nA\n::: moniker-end\n::: zone pivot="python"\nB\n::: zone-end'),
    'if[condition=version >= a-3.0](paragraph(“A”)) if[condition=pivot is python](paragraph(“B”))',
  );
  assert.deepEqual(faultsOf('::: zone pivot="python"\nA'), ['1: ::: zone pivot="python" has no end tag.']);
});

test('reads files of code, one or several in a paragraph', () => {
  assert.equal(
    outlined(':::code language="csharp" source="~/a/b.cs" range="3-14" highlight="4":::'),
    'include[path=/a/b.cs#code=csharp&lines=3%3A14]',
  );
  assert.equal(
    outlined(
      '[!code-csharp[Main](../b.cs?name=part&highlight=3)]\n[!INCLUDE [c](../c.md)]\n[!code-json[](d.json)]',
    ),
    'include[path=../b.cs#code=csharp&section=part] include[path=../c.md] include[path=d.json#code=json]',
  );
  assert.equal(outlined('[!other[c](c.md)]'), 'paragraph(“[!other” link[c.md](“c”) “]”)');
});

test('reads pictures with a description, videos, and quotes that are none', () => {
  assert.equal(
    outlined(':::image type="complex" source="a.png" alt-text="A":::\n   Text\n:::image-end:::'),
    'paragraph(image[a.png](A)) paragraph(“Text”)',
  );
  assert.equal(outlined('> [!VIDEO https://a.example/b]'), 'embed[url=https://a.example/b]');
  assert.equal(outlined('>[!div class="nextstepaction"]\n>[A](a.md)'), 'paragraph(link[a.md](“A”))');
  assert.equal(outlined('> [!div class="checklist"]\n> * A'), 'list(listItem(paragraph(“A”)))');
});

test('shows names of an API as code, and words that aren’t translated as they are', () => {
  assert.equal(
    outlined(
      'See <xref:System.String.Concat%2A?displayProperty=nameWithType> and [a](xref:B) of :::no-loc text="Kestrel":::.',
    ),
    'paragraph(“See ” inlineCode(System.String.Concat) “ and ” “a” “ of Kestrel.”)',
  );
  assert.equal(outlined('<xref:%E0%A4%A>'), 'paragraph(inlineCode(%E0%A4%A))');
});

test('rows in rows, and rows without an end, take linear time', () => {
  assert.equal(faultsOf(':::row:::\n'.repeat(20_000)).length, 19_999);
  assert.equal(faultsOf(':::row:::\n:::column:::\n'.repeat(5000)).length > 0, true);
});
