import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commentableBlocks } from '#markdown/blockIds.ts';
import { withTree } from '#markdown/parseMarkdown.ts';
import { blockSource, withBlock } from './blockSource.ts';

/** 20 kinds of blocks, each between two paragraphs. */
const kinds: Record<string, string> = {
  paragraph: 'Two *highs* a day.',
  heading: '## Springs',
  'underlined heading': 'Springs\n-------',
  'list item': '- Boots\n- Staves',
  'numbered item': '1. Look\n2. Go',
  task: '- [ ] Tell the office',
  'nested item': '- Boots\n  - Waders',
  quote: '> Mind the terns.',
  fence: '```js\nconst tide = 1;\n```',
  'indented code': '    const tide = 1;',
  table: '| Day | High |\n| --- | --- |\n| Mon | 4:10 |',
  image: '![Chart](chart.png)',
  hint: '{% hint style="info" %}\nMind the gulls.\n{% endhint %}',
  tabs: '{% tabs %}\n{% tab title="Boots" %}\nWear boots.\n{% endtab %}\n{% endtabs %}',
  stepper: '{% stepper %}\n{% step %}\nPut on boots.\n{% endstep %}\n{% endstepper %}',
  details: '<details>\n\n<summary>More</summary>\n\nLess.\n\n</details>',
  figure: '<figure><img src="chart.png" alt="Chart"><figcaption>Chart</figcaption></figure>',
  math: '$$\nh = a \\cos t\n$$',
  embed: '{% embed url="https://example.com/tides" %}',
  include: '{% include "note.md" %}',
  html: '<p align="center">Middle</p>',
};

test('finds and replaces the source of each kind of block', () => {
  for (const [name, source] of Object.entries(kinds)) {
    const markdown = `Before.\n\n${source}\n\nAfter.\n`;
    const blocks = withTree(markdown, commentableBlocks).slice(1, -1);
    assert.ok(blocks.length > 0, name);
    for (const { id } of blocks) {
      const found = blockSource(markdown, id);
      assert.ok(found, name);
      assert.ok(source.includes(found.text), `${name}: ${found.text}`);
      const changed = withBlock(markdown, found, `${found.text} 🌊`);
      const [old, now] = [markdown.split('\n'), changed.split('\n')];
      assert.equal(now.length, old.length, name);
      assert.equal(now.filter((line, at) => line !== old[at]).length, 1, name);
    }
  }
});

test('returns no source for an unknown block', () => {
  assert.equal(blockSource('Two highs.', 'gone.0.0'), null);
});
