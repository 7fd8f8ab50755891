import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Heading, Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseText } from './parseText.ts';

async function blocksOf(markdown: string, title = 'Tides'): Promise<Nodes[]> {
  const { parts } = await parseText(markdown, title);
  return parts.flatMap(({ tree }): Nodes[] => tree.children);
}
const headings = (nodes: Nodes[]) =>
  nodes
    .filter((node): node is Heading => node.type === 'heading')
    .map((node) => `${node.depth} ${toString(node)} #${String(node.data?.hProperties?.['id'])}`);

test('removes a first heading that repeats the title and keeps its anchor', async () => {
  const blocks = await blocksOf('# Tides\n\nTwice a day.\n\n## Springs\n');
  assert.deepEqual(headings(blocks), ['2 Springs #springs']);
  assert.ok((await parseText('# Tides\n', 'Tides')).anchors.has('tides'));
  assert.deepEqual(headings(await blocksOf('# Neaps\n')), ['2 Neaps #neaps']);
});

test('removes a heading of any level with which the text begins, if it repeats the title', async () => {
  const titled = async (markdown: string) => headings(await blocksOf(markdown));
  assert.deepEqual(await titled('## Tides\n\n### Springs\n\n## Neaps\n'), [
    '2 Springs #springs',
    '2 Neaps #neaps',
  ]);
  assert.deepEqual(await titled('<a id="old"></a>\n\n## Tides  {#start}\n'), []);
  assert.deepEqual(await titled('![A quay](quay.png)\n\n# Tides\n'), []);
  assert.deepEqual(await titled('## tides\n'), ['2 tides #tides']);
  assert.deepEqual(await titled('Words.\n\n## Tides\n'), ['2 Tides #tides']);
  assert.deepEqual(await titled('## Springs\n\n# Tides\n'), ['2 Springs #springs', '2 Tides #tides']);
  const { anchors, blockIds, headings: named } = await parseText('## Tides\n\nHigh.\n', 'Tides');
  assert.ok(anchors.has('tides'));
  assert.deepEqual(named, []);
  assert.equal(blockIds.length, 1, 'a comment on the title is one on the page');
});

test('leaves no gaps between heading ranks', async () => {
  const blocks = await blocksOf('#### Deep\n\n# Top\n\n##### Deeper\n\n### Less\n\n###### Six\n');
  assert.deepEqual(headings(blocks), [
    '2 Deep #deep',
    '2 Top #top',
    '3 Deeper #deeper',
    '3 Less #less',
    '4 Six #six',
  ]);
});

test('uses and hides an explicit anchor', async () => {
  const blocks = await blocksOf('## Chart `datum` {#datum}\n\n## *Zero {#zero}*\n');
  assert.deepEqual(headings(blocks), ['2 Chart datum #datum', '2 Zero #zero']);
});

test('removes raw HTML except text, images and anchors', async () => {
  const markdown =
    '<Listing number="1">\n\nPress <kbd>Esc</kbd>.<br>Then wait.\n\n</Listing>\n\n<p id="note"><b>Mind</b> the tide</p>\n\n<script>\nalert(1)\n</script>\n';
  const blocks = await blocksOf(markdown);
  assert.deepEqual(
    blocks.map((node) => toString(node)),
    ['Press Esc.Then wait.', 'Mind the tide'],
  );
  assert.deepEqual([...(await parseText(markdown, '')).anchors], ['note']);
});

test('splits a long page into parts, except with footnotes', async () => {
  const long = Array.from({ length: 100 }, (_, n) => `Paragraph ${n}.`).join('\n\n');
  assert.ok((await parseText(long, '')).parts.length > 5);
  const noted = `A word.[^1]\n\n${long}\n\n[^1]: About it.\n`;
  assert.equal((await parseText(noted, '')).parts.length, 1);
});

test('handles raw HTML that takes its parser quadratic time', async () => {
  const long = 'a'.repeat(99_000);
  const shapes = [
    `<div>\n<${long}\n</div>`,
    `<div ${long}>`,
    `<div>\n<a ${long}>\n</div>`,
    `<div ${'a='.repeat(49_000)}>`,
    ...['<?', '<!', '<!A', '<![CDATA[', '<!--', '<script>', '<div "'].map((one) =>
      one.repeat(99_000 / one.length),
    ),
  ];
  await parseText('<p>The first text fetches what parses.</p>', '');
  for (const shape of shapes) await assert.doesNotReject(parseText(shape, ''), shape.slice(0, 20));
});

test('handles deeply nested text', { timeout: 20_000 }, async () => {
  for (const deep of ['> '.repeat(5000), '*a '.repeat(20_000), `${'['.repeat(20_000)}x`])
    assert.ok((await parseText(deep, '')).parts.length > 0);
});

test('keeps sup, sub and kbd if their tags are in one line', async () => {
  const marked = async (markdown: string) => {
    const [paragraph] = await blocksOf(markdown);
    assert.ok(paragraph?.type === 'paragraph');
    return paragraph.children.map((node) => {
      const words = toString(node);
      return node.data?.hName === undefined ? words : `${node.data.hName}(${words})`;
    });
  };
  assert.deepEqual(await marked('2<sup>*n* - 1</sup> of H<sub>2</sub>O, <KBD>esc</KBD>'), [
    '2',
    'sup(n - 1)',
    ' of H',
    'sub(2)',
    'O, ',
    'kbd(esc)',
  ]);
  assert.deepEqual(await marked('2<sup>7, and *so* on</sub>'), ['2', '7, and ', 'so', ' on']);
});

test('names headings in blocks and keeps one anchor for each name', async () => {
  const markdown =
    '# Tides <a id="start"></a>\n\n{% stepper %}\n{% step %}\n## Springs <a href="#springs" id="springs"></a>\n{% endstep %}\n{% endstepper %}\n';
  const { parts, anchors, headings: named } = await parseText(markdown, 'Tides');
  assert.deepEqual([...anchors], ['start', 'springs', 'tides']);
  assert.deepEqual(
    named.map(({ anchor, title }) => [anchor, title]),
    [['springs', 'Springs']],
  );
  const ids: unknown[] = [];
  for (const { tree } of parts) visit(tree, (node) => void ids.push(node.data?.hProperties?.['id']));
  assert.deepEqual(
    ids.filter((id) => id !== undefined),
    ['tides', 'start', 'springs'],
  );
});

test('handles deeply nested emphasis and HTML', { timeout: 20_000 }, async () => {
  for (const [start, end] of [
    ['*a **b ', ' b** a*'],
    ['<b>', '</b>'],
    ['<div>\n\n', '\n\n</div>'],
    ['{% hint %}\n', '\n{% endhint %}'],
    ['{% if a %}', '{% endif %}'],
  ] as const)
    for (const count of [100, 600]) {
      const { parts } = await parseText(start.repeat(count) + 'x' + end.repeat(count), '');
      assert.match(parts.map(({ tree }) => toString(tree)).join(''), /x/, start);
    }
});
