import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, outlined } from './testing.ts';

test('reads blocks in lists, quotes, cells, tabs and steps', () => {
  const hint = (indent: string) => `${indent}{% hint %}\n${indent}x\n${indent}{% endhint %}`;
  const block = 'hint[style=info](paragraph(“x”))';
  assert.equal(
    outlined(`- a\n\n${hint('  ')}\n- b`),
    `list(listItem(paragraph(“a”) ${block}) listItem(paragraph(“b”)))`,
  );
  assert.equal(outlined(hint('> ')), `blockquote(${block})`);
  assert.equal(
    outlined('| a |\n|---|\n| {% hint %}x{% endhint %} |'),
    `table(tableRow(tableCell(“a”)) tableRow(tableCell[blocks](${block})))`,
  );
  assert.equal(
    outlined(`{% tabs %}\n{% tab title="A" %}\n${hint('')}\n{% endtab %}\n{% endtabs %}`),
    `tabs(tab[title=A](${block}))`,
  );
  assert.equal(
    outlined(`{% stepper %}\n{% step %}\n## One\n\n${hint('')}\n{% endstep %}\n{% endstepper %}`),
    `stepper(step(heading[2](“One”) ${block}))`,
  );
});

test('ends a paragraph, a lazy list and raw HTML at a line that is a tag', () => {
  assert.equal(
    outlined('{% hint %}\na\n* b\n{% endhint %}'),
    'hint[style=info](paragraph(“a”) list(listItem(paragraph(“b”))))',
  );
  const table = '<table><tr><td>x</td></tr></table>';
  const source = `{% tabs %}\n{% tab title="A" %}\n${table}\n{% endtab %}\n{% endtabs %}`;
  assert.equal(outlined(source), 'tabs(tab[title=A](table(tableRow(tableCell(“x”)))))');
  assert.equal(
    outlined('<div>\nx\n  {% hint %}\ny\n{% endhint %}\n</div>'),
    'paragraph(“ x”) hint[style=info](paragraph(“y”))',
  );
});

test('leaves tags in code as they are', () => {
  for (const source of [
    '```\n{% hint %}\n```',
    '    {% hint %}',
    '`{% hint %}`',
    '<pre>\n{% hint %}\n</pre>',
  ]) {
    assert.match(outlined(source), /[cC]ode\(\{% hint %\}\)/, source);
    assert.deepEqual(faultsOf(source), []);
  }
});

test('splits a paragraph that begins or ends with a tag', () => {
  assert.equal(
    outlined('{% hint %} x **y** {% endhint %}'),
    'hint[style=info](paragraph(“ x ” strong(“y”) “ ”))',
  );
  assert.equal(outlined('{% hint %}\n\nx {% endhint %}'), 'hint[style=info](paragraph(“x ”))');
  assert.equal(outlined('a {% file src="x" %} b'), 'paragraph(“a ”) file[src=x] paragraph(“ b”)');
});

test('ends tabs, steps, columns and updates without an end tag', () => {
  assert.equal(
    outlined('{% tabs %}\n{% tab title="A" %}\na\n{% tab title="B" %}\nb\n{% endtabs %}'),
    'tabs(tab[title=A](paragraph(“a”)) tab[title=B](paragraph(“b”)))',
  );
  for (const [list, item] of [
    ['stepper', 'step'],
    ['columns', 'column'],
    ['updates', 'update'],
  ]) {
    const source = `{% ${list} %}\n{% ${item} %}\na\n{% ${item} %}\nb\n{% end${list} %}`;
    assert.equal(outlined(source), `${list}(${item}(paragraph(“a”)) ${item}(paragraph(“b”)))`);
    assert.deepEqual(faultsOf(source), []);
  }
});

test('distinguishes tabs nested in tabs', () => {
  const inner = '{% tabs %}\n{% tab title="C" %}\nc\n{% endtab %}\n{% endtabs %}';
  assert.equal(
    outlined(`{% tabs %}\n{% tab title="A" %}\n${inner}\n{% endtab %}\n{% endtabs %}`),
    'tabs(tab[title=A](tabs(tab[title=C](paragraph(“c”)))))',
  );
});

test('pairs an indented end tag with the block around the list', () => {
  const source = '{% tabs %}\n{% tab title="A" %}\n* Open\n  * the valve\n    {% endtab %}\n{% endtabs %}';
  assert.equal(
    outlined(source),
    'tabs(tab[title=A](list(listItem(paragraph(“Open”) list(listItem(paragraph(“the valve”)))))))',
  );
  assert.deepEqual(faultsOf(source), []);
});

test('reports a start tag in a list item with its end tag outside', () => {
  const source = '- {% hint %}\n- x\n\n{% endhint %}';
  assert.equal(
    outlined(source),
    'list(listItem(code({% hint %})) listItem(paragraph(“x”))) code({% endhint %})',
  );
  assert.deepEqual(faultsOf(source), ['1: {% hint %} has no end tag.', '4: {% endhint %} has no start tag.']);
});

test('pairs tags and HTML with each other', () => {
  assert.equal(
    outlined(
      '<details>\n\n<summary>More <b>x</b></summary>\n\n{% hint %}\n<table><tr><td>x</td></tr></table>\n{% endhint %}\n\n</details>',
    ),
    'details(paragraph(“More ” strong(“x”)) hint[style=info](table(tableRow(tableCell(“x”)))))',
  );
  assert.equal(
    outlined('{% hint %}\n<div>\n\nx\n\n{% endhint %}\n\ny'),
    'hint[style=info](paragraph(“x”)) paragraph(“y”)',
  );
});

test('keeps the content of an unclosed block inside the block around it', () => {
  const source = '{% tabs %}\n{% tab title="A" %}\n{% hint %}\nx\n{% endtab %}\n{% endtabs %}';
  assert.equal(outlined(source), 'tabs(tab[title=A](code({% hint %}) paragraph(“x”)))');
  assert.deepEqual(faultsOf(source), ['3: {% hint %} has no end tag.']);
});

test('shows tags between words as source in the line', () => {
  assert.equal(outlined('a {% hint %} b'), 'paragraph(“a ” inlineCode({% hint %}) “ b”)');
  assert.equal(outlined('# A {% endhint %}'), 'heading[1](“A ” inlineCode({% endhint %}))');
});

test('limits the nesting depth of blocks', () => {
  const nested = (depth: number) => '{% hint %}\n'.repeat(depth) + 'x\n' + '{% endhint %}\n'.repeat(depth);
  assert.deepEqual(faultsOf(nested(60)), []);
  assert.deepEqual(faultsOf(nested(62)), [
    '1: {% hint %} contains more than 60 levels of blocks.',
    '2: {% hint %} contains more than 60 levels of blocks.',
  ]);
  const deep = outlined(`${'<div>\n\n{% hint %}\n'.repeat(3000)}x`);
  assert.equal(deep.split('code({% hint %})').length - 1, 3000);
});
