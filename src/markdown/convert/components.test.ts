import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentCases } from '../blocks/components/testingComponents.ts';
import { becomes, converted } from './testing.ts';

test('converts each component', () => {
  for (const { markdown, converted: now } of componentCases)
    if (markdown.startsWith('<Dock')) assert.equal(converted(markdown).now, now);
    else becomes(markdown, now);
});

test('converts components in lists, quotes and each other with the signs of their lines', () => {
  becomes(
    '- x\n\n  <Note>\n    A\n\n    ```\n    c\n      d\n    ```\n  </Note>\n- y',
    '- x\n\n  {% hint style="info" title="Note" %}\n  A\n\n  ```\n  c\n    d\n  ```\n  {% endhint %}\n- y',
  );
  becomes(
    '> Text\n>\n> <Tabs>\n>   <Tab title="A">One</Tab>\n> </Tabs>',
    '> Text\n>\n> {% tabs %}\n> {% tab title="A" %}\n> One\n> {% endtab %}\n> {% endtabs %}',
  );
});

test('keeps components without a block and what is in them, and lists them', () => {
  const { now, left } = converted(
    '<Dock>\n\n<Note>A</Note>\n\n</Dock>\n\n<Tabs>\n<Tab title="T">\n<Chart of={data}>\nB\n</Chart>\n</Tab>\n</Tabs>\n\n<Ship />',
  );
  assert.equal(
    now,
    '<Dock>\n\n{% hint style="info" title="Note" %}\nA\n{% endhint %}\n\n</Dock>\n\n{% tabs %}\n{% tab title="T" %}\n<Chart of={data}>\nB\n</Chart>\n{% endtab %}\n{% endtabs %}\n\n<Ship />',
  );
  assert.deepEqual(
    left.map(({ source, reason }) => `${source} ${reason}`),
    [
      '<Dock> No block is like this component.',
      '<Chart of={data}> No block is like this component.',
      '<Ship /> No block is like this tag.',
    ],
  );
});

test('keeps modules that a component that stays is imported from', () => {
  const { now, left } = converted("import { Chart } from './x';\n\nimport Tabs from './y';\n\n<Chart />\n");
  assert.equal(now, "import { Chart } from './x';\n\n<Chart />\n");
  assert.deepEqual(
    left.map(({ reason }) => reason),
    ['A component that stays uses it.', 'No block is like this tag.'],
  );
});

test('keeps comments in components, and removes expressions of elements', () => {
  becomes(
    '<CardGroup>\n  {/* one */}\n  <Card title="A" />\n</CardGroup>',
    '<!-- one -->\n\n<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><strong>A</strong></td><td></td><td></td><td></td></tr></tbody></table>',
  );
  becomes('<div style={{ width: 3 }}>\n\nA\n\n</div>', '<div>\n\nA\n\n</div>');
});
