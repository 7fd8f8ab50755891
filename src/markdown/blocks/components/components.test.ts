import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../textOf.ts';
import { outlined, read } from '../testing.ts';

/** Components, what they are drawn as, and the text that search finds. */
const cases: [markdown: string, tree: string, text: string][] = [
  ['<Note>A **b**</Note>', 'hint[style=note](paragraph(“A ” strong(“b”)))', 'A b'],
  ['<Warning title="T">\nA\n</Warning>', 'hint[style=warning title=T](paragraph(“A”))', 'T\nA'],
  ['<Check>\n\nA\n\n</Check>', 'hint[style=check](paragraph(“A”))', 'A'],
  ['<Aside type="caution">\nA\n</Aside>', 'hint[style=caution](paragraph(“A”))', 'A'],
  ["<Admonition type={'tip'} title={`T`}>A</Admonition>", 'hint[style=tip title=T](paragraph(“A”))', 'T\nA'],
  ['<Callout>A</Callout>', 'hint[style=note](paragraph(“A”))', 'A'],
  [
    '<Tabs>\n  <TabItem label="A" value="a" default>\n    One\n\n    * two\n  </TabItem>\n  <TabItem value="b">Three</TabItem>\n</Tabs>',
    'tabs(tab[title=A](paragraph(“One”) list(listItem(paragraph(“two”)))) tab[title=b](paragraph(“Three”)))',
    'A\nOne\ntwo\nb\nThree',
  ],
  [
    "<Tabs values={[{ label: 'One', value: 'a' }]}>\n<TabItem value=\"a\">\n\nA\n\n</TabItem>\n</Tabs>",
    'tabs(tab[title=One](paragraph(“A”)))',
    'One\nA',
  ],
  [
    "<Tabs items={['One', 'Two']}>\n  <Tabs.Tab>A</Tabs.Tab>\n  <Tabs.Tab>B</Tabs.Tab>\n</Tabs>",
    'tabs(tab[title=One](paragraph(“A”)) tab[title=Two](paragraph(“B”)))',
    'One\nA\nTwo\nB',
  ],
  [
    '<Steps>\n  <Step title="One">\n    <Tip>\n      A\n    </Tip>\n  </Step>\n</Steps>',
    'stepper(step(heading[3](“One”) hint[style=tip](paragraph(“A”))))',
    'One\nA',
  ],
  ['<Steps>\n\n1. A\n2. B\n\n</Steps>', 'stepper(step(paragraph(“A”)) step(paragraph(“B”)))', 'A\nB'],
  [
    '<Steps>\n\n## A\n\na\n\n## B\n\n</Steps>',
    'stepper(step(heading[2](“A”) paragraph(“a”)) step(heading[2](“B”)))',
    'A\na\nB',
  ],
  [
    '<CardGroup cols={2}>\n  <Card title="A" icon="x" href="/a">\n    One\n  </Card>\n  <LinkCard title="B" href={"/b"} description="Two" />\n</CardGroup>',
    'table(tableRow(tableCell tableCell tableCell tableCell) tableRow(tableCell(strong(“A”)) tableCell(“One”) tableCell(link[/a](“A”)) tableCell) tableRow(tableCell(strong(“B”)) tableCell(“Two”) tableCell(link[/b](“B”)) tableCell))',
    'A One A\nB Two B',
  ],
  [
    '<AccordionGroup>\n<Accordion title="A" defaultOpen>\nOne\n</Accordion>\n</AccordionGroup>',
    'details[open](paragraph(“A”) paragraph(“One”))',
    'A\nOne',
  ],
  ['<Expandable title="A">One</Expandable>', 'details(paragraph(“A”) paragraph(“One”))', 'A\nOne'],
  [
    '<Details>\n<summary>A</summary>\n\nOne\n\n</Details>',
    'details(paragraph(“A”) paragraph(“One”))',
    'A\nOne',
  ],
  [
    '<CodeGroup>\n\n```sh npm\na\n```\n\n```js title="b.js"\nb\n```\n\n</CodeGroup>',
    'tabs(tab[title=npm](code(a)) tab[title=b.js](code(b)))',
    'npm\na\nb.js\nb',
  ],
  ['```js title="a.js"\na\n```', 'code[title=a.js](code(a))', 'a.js\na'],
  [
    '<Frame caption="C">\n  ![a](b.png)\n</Frame>',
    'figure(paragraph(image[b.png](a)) paragraph(“C”))',
    'a\nC',
  ],
  [
    '<FileTree>\n\n- a\n  - b\n\n</FileTree>',
    'list(listItem(paragraph(“a”) list(listItem(paragraph(“b”)))))',
    'a\nb',
  ],
  [
    '<Tree>\n  <Tree.Folder name="a">\n    <Tree.File name="b" />\n  </Tree.Folder>\n</Tree>',
    'list(listItem(paragraph(inlineCode(a)) list(listItem(paragraph(inlineCode(b))))))',
    'a\nb',
  ],
  [
    '<ParamField query="a" type="int" required default="1">\n  One\n</ParamField>',
    'paragraph(inlineCode(a) “ ” emphasis(“int”) “ · required · default: 1”) paragraph(“One”)',
    'a int · required · default: 1\nOne',
  ],
  [
    '<Columns>\n<Column>\nA\n</Column>\n<Column>\nB\n</Column>\n</Columns>',
    'columns(column(paragraph(“A”)) column(paragraph(“B”)))',
    'A\nB',
  ],
  [
    '<Update label="2026-01-02" tags={["a", "b"]}>\nOne\n</Update>',
    'update[date=2026-01-02 tags=a,b](paragraph(“One”))',
    'One',
  ],
  ['<YouTube id="a" />', 'embed[url=https://www.youtube.com/watch?v=a]', ''],
  ['<Code code={`a\nb`} lang="js" />', 'code(a⏎b)', 'a\nb'],
  [
    'An <Tooltip tip="B">A</Tooltip> <Icon name="flag" /> <Badge text="C" /> <Badge>D</Badge> <Link to="/e">E</Link>.',
    'paragraph(“An ” “A” “ (B)” “ ” span[icon=fa-flag] “ ” mark(“C”) “ ” mark(“D”) “ ” link[/e](“E”) “.”)',
    'An A (B)  C D E.',
  ],
  ['<Dock a={b()}>\n    One **b**\n</Dock>', 'paragraph(“One ” strong(“b”))', 'One b'],
];

test('components are blocks', () => {
  for (const [markdown, tree, text] of cases) {
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
