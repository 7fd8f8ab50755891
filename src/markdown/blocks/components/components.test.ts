import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../textOf.ts';
import { outlined, read } from '../testing.ts';
import { componentCases } from './testingComponents.ts';

test('components are blocks', () => {
  for (const { markdown, tree, text } of componentCases) {
    assert.equal(outlined(markdown), tree, markdown);
    assert.equal(textOf(read(markdown)), text, markdown);
  }
});

test('components in lists, quotes and other components are read as on their own', () => {
  const note = 'hint[style=note](paragraph(“A ” strong(“b”)) code(c⏎  d))';
  const written = ['<Note>', '  A **b**', '', '  ```', '  c', '    d', '  ```', '</Note>'];
  const indented = (by: string) => written.map((line) => by + line).join('\n');
  assert.equal(outlined(indented('')), note);
  assert.equal(outlined(`<Dock>\n${indented('        ')}\n</Dock>`), note);
  assert.equal(outlined(`- x\n\n${indented('  ')}`), `list(listItem(paragraph(“x”) ${note}))`);
  assert.equal(outlined(indented('> ')), `blockquote(${note})`);
  assert.equal(outlined(`<div>\n${indented('  ')}\n</div>`), note);
});

test('only tags of MDX are components', () => {
  assert.equal(
    outlined('`<Card>`\n\n    <Card>\n\n```\n<Note>\n```'),
    'paragraph(inlineCode(<Card>)) code(<Card>) code(<Note>)',
  );
  assert.equal(
    outlined('List<String>, Map<Key, Pair<Value>> a'),
    'paragraph(“List” “<String>” “, Map<Key, Pair” “<Value>” “> a”)',
  );
  assert.equal(outlined('<Foo>\n\n    code'), 'code(code)');
  assert.equal(outlined('Text\n<Dock />\nmore'), 'paragraph(“Text⏎” inlineCode(<Dock />) “⏎more”)');
});

test('hides modules, comments and code of MDX, and reads texts in braces', () => {
  const hidden = [
    "import { A } from './a';\nimport b from 'b'",
    'export const Mark = ({ children }) => (\n  <b style={{ color: "red" }}>\n\n    {children}\n  </b>\n);',
    '{/* one\n\n# two */}',
  ];
  assert.equal(
    outlined([...hidden, 'Text {/* x */}a{" "}', 'b'].join('\n\n')),
    'paragraph(“Text ” “a” “ ”) paragraph(“b”)',
  );
  for (const text of ['import the data from the port.', 'export it with care', 'a {/* b'])
    assert.equal(outlined(text), `paragraph(“${text}”)`);
  assert.equal(
    outlined(
      "import a from '../a.png';\n\n<img src={a} alt=\"A\" style={{ width: 3 }} />\n\n<Image src={require('@site/static/b.png').default} />",
    ),
    'paragraph(image[../a.png](A) image[/b.png])',
  );
});

test('imported pages and code are included', () => {
  const text =
    "import Part from './_part.mdx';\nimport code from '!!raw-loader!./a.js';\n\n<Part />\n\n<CodeBlock code={code} />\n\n<Snippet file=\"b.mdx\" />";
  assert.equal(
    outlined(text),
    'include[path=./_part.mdx] include[path=./a.js#code=js] include[path=/snippets/b.mdx]',
  );
});
