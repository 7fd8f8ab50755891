/** A component: the tree that it is drawn as, the text that search finds, and what it is converted to. */
type ComponentCase = { markdown: string; tree: string; text: string; converted: string };

export const componentCases: readonly ComponentCase[] = [
  {
    markdown: '<Note>A **b**</Note>',
    tree: 'hint[style=note](paragraph(“A ” strong(“b”)))',
    text: 'A b',
    converted: '{% hint style="info" title="Note" %}\nA **b**\n{% endhint %}',
  },
  {
    markdown: '<Warning title="T">\nA\n</Warning>',
    tree: 'hint[style=warning title=T](paragraph(“A”))',
    text: 'T\nA',
    converted: '{% hint style="warning" title="T" %}\nA\n{% endhint %}',
  },
  {
    markdown: '<Check>\n\nA\n\n</Check>',
    tree: 'hint[style=check](paragraph(“A”))',
    text: 'A',
    converted: '{% hint style="success" title="Check" %}\nA\n{% endhint %}',
  },
  {
    markdown: '<Aside type="caution">\nA\n</Aside>',
    tree: 'hint[style=caution](paragraph(“A”))',
    text: 'A',
    converted: '{% hint style="danger" title="Caution" %}\nA\n{% endhint %}',
  },
  {
    markdown: "<Admonition type={'tip'} title={`T`}>A</Admonition>",
    tree: 'hint[style=tip title=T](paragraph(“A”))',
    text: 'T\nA',
    converted: '{% hint style="success" title="T" %}\nA\n{% endhint %}',
  },
  {
    markdown: '<Callout>A</Callout>',
    tree: 'hint[style=note](paragraph(“A”))',
    text: 'A',
    converted: '{% hint style="info" title="Note" %}\nA\n{% endhint %}',
  },
  {
    markdown:
      '<Tabs>\n  <TabItem label="A" value="a" default>\n    One\n\n    * two\n  </TabItem>\n  <TabItem value="b">Three</TabItem>\n</Tabs>',
    tree: 'tabs(tab[title=A](paragraph(“One”) list(listItem(paragraph(“two”)))) tab[title=b](paragraph(“Three”)))',
    text: 'A\nOne\ntwo\nb\nThree',
    converted:
      '{% tabs %}\n{% tab title="A" %}\nOne\n\n* two\n{% endtab %}\n\n{% tab title="b" %}\nThree\n{% endtab %}\n{% endtabs %}',
  },
  {
    markdown:
      "<Tabs values={[{ label: 'One', value: 'a' }]}>\n<TabItem value=\"a\">\n\nA\n\n</TabItem>\n</Tabs>",
    tree: 'tabs(tab[title=One](paragraph(“A”)))',
    text: 'One\nA',
    converted: '{% tabs %}\n{% tab title="One" %}\nA\n{% endtab %}\n{% endtabs %}',
  },
  {
    markdown: "<Tabs items={['One', 'Two']}>\n  <Tabs.Tab>A</Tabs.Tab>\n  <Tabs.Tab>B</Tabs.Tab>\n</Tabs>",
    tree: 'tabs(tab[title=One](paragraph(“A”)) tab[title=Two](paragraph(“B”)))',
    text: 'One\nA\nTwo\nB',
    converted:
      '{% tabs %}\n{% tab title="One" %}\nA\n{% endtab %}\n\n{% tab title="Two" %}\nB\n{% endtab %}\n{% endtabs %}',
  },
  {
    markdown: '<Steps>\n  <Step title="One">\n    <Tip>\n      A\n    </Tip>\n  </Step>\n</Steps>',
    tree: 'stepper(step(heading[3](“One”) hint[style=tip](paragraph(“A”))))',
    text: 'One\nA',
    converted:
      '{% stepper %}\n{% step %}\n### One\n\n{% hint style="success" title="Tip" %}\nA\n{% endhint %}\n{% endstep %}\n{% endstepper %}',
  },
  {
    markdown: '<Steps>\n\n1. A\n2. B\n\n</Steps>',
    tree: 'stepper(step(paragraph(“A”)) step(paragraph(“B”)))',
    text: 'A\nB',
    converted:
      '{% stepper %}\n{% step %}\nA\n{% endstep %}\n\n{% step %}\nB\n{% endstep %}\n{% endstepper %}',
  },
  {
    markdown: '<Steps>\n\n## A\n\na\n\n## B\n\n</Steps>',
    tree: 'stepper(step(heading[2](“A”) paragraph(“a”)) step(heading[2](“B”)))',
    text: 'A\na\nB',
    converted:
      '{% stepper %}\n{% step %}\n## A\n\na\n{% endstep %}\n\n{% step %}\n## B\n{% endstep %}\n{% endstepper %}',
  },
  {
    markdown:
      '<CardGroup cols={2}>\n  <Card title="A" icon="x" href="/a">\n    One\n  </Card>\n  <LinkCard title="B" href={"/b"} description="Two" />\n</CardGroup>',
    tree: 'table(tableRow(tableCell tableCell tableCell tableCell) tableRow(tableCell(strong(“A”)) tableCell(“One”) tableCell(link[/a](“A”)) tableCell) tableRow(tableCell(strong(“B”)) tableCell(“Two”) tableCell(link[/b](“B”)) tableCell))',
    text: 'A One A\nB Two B',
    converted:
      '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><strong>A</strong></td><td>One</td><td><a href="/a">A</a></td><td></td></tr><tr><td><strong>B</strong></td><td>Two</td><td><a href="/b">B</a></td><td></td></tr></tbody></table>',
  },
  {
    markdown: '<AccordionGroup>\n<Accordion title="A" defaultOpen>\nOne\n</Accordion>\n</AccordionGroup>',
    tree: 'details[open](paragraph(“A”) paragraph(“One”))',
    text: 'A\nOne',
    converted: '<details open>\n\n<summary>A</summary>\n\nOne\n\n</details>',
  },
  {
    markdown: '<Expandable title="A">One</Expandable>',
    tree: 'details(paragraph(“A”) paragraph(“One”))',
    text: 'A\nOne',
    converted: '<details>\n\n<summary>A</summary>\n\nOne\n\n</details>',
  },
  {
    markdown: '<Details>\n<summary>A</summary>\n\nOne\n\n</Details>',
    tree: 'details(paragraph(“A”) paragraph(“One”))',
    text: 'A\nOne',
    converted: '<details>\n\n<summary>A</summary>\n\nOne\n\n</details>',
  },
  {
    markdown: '<CodeGroup>\n\n```sh npm\na\n```\n\n```js title="b.js"\nb\n```\n\n</CodeGroup>',
    tree: 'tabs(tab[title=npm](code(a)) tab[title=b.js](code(b)))',
    text: 'npm\na\nb.js\nb',
    converted:
      '{% tabs %}\n{% tab title="npm" %}\n```sh npm\na\n```\n{% endtab %}\n\n{% tab title="b.js" %}\n```js\nb\n```\n{% endtab %}\n{% endtabs %}',
  },
  {
    markdown: '<Frame caption="C">\n  ![a](b.png)\n</Frame>',
    tree: 'figure(paragraph(image[b.png](a)) paragraph(“C”))',
    text: 'a\nC',
    converted: '<figure><img src="b.png" alt="a"><figcaption>C</figcaption></figure>',
  },
  {
    markdown: '<FileTree>\n\n- a\n  - b\n\n</FileTree>',
    tree: 'list(listItem(paragraph(“a”) list(listItem(paragraph(“b”)))))',
    text: 'a\nb',
    converted: '- a\n  - b',
  },
  {
    markdown: '<Tree>\n  <Tree.Folder name="a">\n    <Tree.File name="b" />\n  </Tree.Folder>\n</Tree>',
    tree: 'list(listItem(paragraph(inlineCode(a)) list(listItem(paragraph(inlineCode(b))))))',
    text: 'a\nb',
    converted: '- `a`\n  - `b`',
  },
  {
    markdown: '<ParamField query="a" type="int" required default="1">\n  One\n</ParamField>',
    tree: 'paragraph(inlineCode(a) “ ” emphasis(“int”) “ · required · default: 1”) paragraph(“One”)',
    text: 'a int · required · default: 1\nOne',
    converted: '`a` *int* · required · default: 1\n\nOne',
  },
  {
    markdown: '<Columns>\n<Column>\nA\n</Column>\n<Column>\nB\n</Column>\n</Columns>',
    tree: 'columns(column(paragraph(“A”)) column(paragraph(“B”)))',
    text: 'A\nB',
    converted:
      '{% columns %}\n{% column %}\nA\n{% endcolumn %}\n\n{% column %}\nB\n{% endcolumn %}\n{% endcolumns %}',
  },
  {
    markdown: '<Update label="2026-01-02" tags={["a", "b"]}>\nOne\n</Update>',
    tree: 'update[date=2026-01-02 tags=a,b](paragraph(“One”))',
    text: 'One',
    converted: '{% update date="2026-01-02" tags="a,b" %}\nOne\n{% endupdate %}',
  },
  {
    markdown: '<YouTube id="a" />',
    tree: 'embed[url=https://www.youtube.com/watch?v=a]',
    text: '',
    converted: '{% embed url="https://www.youtube.com/watch?v=a" %}',
  },
  {
    markdown: '<Code code={`a\nb`} lang="js" />',
    tree: 'code(a⏎b)',
    text: 'a\nb',
    converted: '```js\na\nb\n```',
  },
  {
    markdown:
      'An <Tooltip tip="B">A</Tooltip> <Icon name="flag" /> <Badge text="C" /> <Badge>D</Badge> <Link to="/e">E</Link>.',
    tree: 'paragraph(“An ” “A” “ (B)” “ ” span[icon=fa-flag] “ ” mark(“C”) “ ” mark(“D”) “ ” link[/e](“E”) “.”)',
    text: 'An A (B)  C D E.',
    converted: 'An A (B) <i class="fa-flag"></i> <mark>C</mark> <mark>D</mark> [E](/e).',
  },
  {
    markdown: '<Dock a={b()}>\n    One **b**\n</Dock>',
    tree: 'paragraph(“One ” strong(“b”))',
    text: 'One b',
    converted: '<Dock a={b()}>\n    One **b**\n</Dock>',
  },
];
