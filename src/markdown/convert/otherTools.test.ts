import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, converted } from './testing.ts';

test('converts tabs and columns of Microsoft Learn', () => {
  becomes(
    '# [Windows](#tab/windows)\n\nW\n\n# [Linux](#tab/linux)\n\nL\n\n---\n\nAfter\n',
    '{% tabs %}\n{% tab title="Windows" %}\nW\n{% endtab %}\n\n{% tab title="Linux" %}\nL\n{% endtab %}\n{% endtabs %}\n\nAfter\n',
  );
  becomes(
    ':::row:::\n   :::column span="2":::\n      A\n\n      * b\n   :::column-end:::\n   :::column:::\n   C\n   :::column-end:::\n:::row-end:::\n',
    '{% columns %}\n{% column %}\nA\n\n* b\n{% endcolumn %}\n\n{% column %}\nC\n{% endcolumn %}\n{% endcolumns %}\n',
  );
});

test('converts images, videos, quotes that are none, references and words of Microsoft Learn', () => {
  becomes(
    ':::image type="complex" source="a.png" alt-text="Alt":::\n   Described\n:::image-end:::\n\n> [!VIDEO https://a.example/v]\n\n> [!div class="checklist"]\n> * a\n> * b\n',
    '![Alt](a.png)\n\n   Described\n\n{% embed url="https://a.example/v" %}\n\n* a\n* b\n',
  );
  becomes(
    'See <xref:System.String.Concat%2A>, [text](xref:System.X) and :::no-loc text="Kestrel":::.\n\n[!INCLUDE [a](a.md)]\n[!INCLUDE [b](b.md)]\n',
    'See `System.String.Concat`, text and Kestrel.\n\n{% include "a.md" %}\n{% include "b.md" %}\n',
  );
});

test('lists versions, pivots and parts of files of Microsoft Learn', () => {
  const { now, left } = converted(
    '::: zone pivot="a"\nA\n::: zone-end\n\n:::code source="a.cs" range="1-3":::\n\n[!code-csharp[](a.cs?name=b)]\n',
  );
  assert.match(now, /^::: zone pivot="a"\n/);
  assert.deepEqual(
    left.map(({ line, reason }) => `${line} ${reason}`),
    [
      '1 No block is shown for some versions or pivots only.',
      '5 The include block shows whole pages only, not lines, sections or code.',
      '7 The include block shows whole pages only, not lines, sections or code.',
    ],
  );
});

test('converts notes of docsify and of themes of Jekyll', () => {
  becomes(
    '?> Tip **b**\n\n!> Take\ncare\n',
    '{% hint style="success" title="Tip" %}\nTip **b**\n{% endhint %}\n\n{% hint style="info" title="Important" %}\nTake\ncare\n{% endhint %}\n',
  );
  becomes(
    '{: .note }\nA\n\n{: .warning-title }\n> Title\n>\n> B\n> c\n\nD\n{: .tip }\n',
    '{% hint style="info" title="Note" %}\nA\n{% endhint %}\n\n{% hint style="warning" title="Title" %}\nB\nc\n{% endhint %}\n\n{% hint style="success" title="Tip" %}\nD\n{% endhint %}\n',
  );
});

test('converts titles of code, and removes lines of Rust that only its compiler reads', () => {
  becomes('```js title="a.js" {1}\na\n```\n', '{% code title="a.js" %}\n```js {1}\na\n```\n{% endcode %}\n');
  becomes('```rust\n# fn main() {\nlet x = 1;\n# }\n```\n', '```rust\nlet x = 1;\n```\n');
});

test('converts columns, file trees and addresses of Hugo, and code between tags of MDX', () => {
  becomes(
    '{{< columns >}}\nleft **b**\n<--->\nright\n{{< /columns >}}',
    '{% columns %}\n{% column %}\nleft **b**\n{% endcolumn %}\n\n{% column %}\nright\n{% endcolumn %}\n{% endcolumns %}',
  );
  becomes(
    '{{< filetree/container >}}\n  {{< filetree/folder name="a" >}}\n    {{< filetree/file name="b" >}}\n  {{< /filetree/folder >}}\n{{< /filetree/container >}}',
    '- `a`\n  - `b`',
  );
  becomes('{{% children %}}\n\nSee {{< ref "a.md" >}}.', 'See [a.md](a.md).');
  becomes(
    '<CodeBlock language="js" title="a.js">{`a\n\n  \\`b\\``}</CodeBlock>',
    '{% code title="a.js" %}\n```js\na\n\n  `b`\n```\n{% endcode %}',
  );
});

test('converts notes of Markdoc, Liquid and Zola', () => {
  const note = '{% hint style="warning" title="T" %}\nA\n{% endhint %}\n';
  becomes('{% callout type="warning" title="T" %}\nA\n{% /callout %}\n', note);
  becomes('{% warning(title="T") %}\nA\n{% end %}\n', note);
  becomes('{% warning title="T" %}\nA\n{% endwarning %}\n', note);
});

test('converts code, labels and comments of MyST, and diagrams of Azure DevOps', () => {
  becomes(
    '(a)=\n\n# B\n\n% c\n\n```{toctree}\nd\n```\n\n```{code-block} python\n:caption: e.py\nf\n```\n\n::: mermaid\ng\n:::\n',
    '<a id="a"></a>\n\n# B\n\n{% code title="e.py" %}\n```python\nf\n```\n{% endcode %}\n\n```mermaid\ng\n```\n',
  );
  assert.deepEqual(
    converted('```{note}\nA\n```\n\n![b](c.png =300x)\n').left.map(({ line }) => line),
    [1, 5],
  );
});
