import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { Nodes, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { pairTags } from './pairTags.ts';
import { parseWithTags } from './parseWithTags.ts';
import { blockFaults, resolveBlocks } from './resolveBlocks.ts';
import { read } from './testing.ts';

const offsetsOf = ({ position }: Nodes) =>
  [position?.start.offset ?? -1, position?.end.offset ?? -1] as const;
const sliceOf = (node: Nodes, source: string) => source.slice(...offsetsOf(node));

/** The first node that is outside of its parent or overlaps the node before it. */
function misplacedIn(node: Nodes): Nodes | undefined {
  if (!('children' in node)) return undefined;
  const [start, end] = node.type === 'root' ? [0, Infinity] : offsetsOf(node);
  let last = start;
  for (const child of node.children as RootContent[]) {
    const [from, to] = child.position ? offsetsOf(child) : [last, last];
    if (from < last || to < from || to > end) return child;
    last = to;
    const found = misplacedIn(child);
    if (found) return found;
  }
  return undefined;
}

const names: Record<string, RegExp> = { details: /^(?:<details|\?\?\?|:::)/i, figure: /^(?:<figure|\{%)/i };
const startOf = (name: string) => names[name] ?? /^(?:\{%|<(?:div|span|pre|iframe)|> ?\[!|:::|!!!|===)/i;

/** Checks the source of every block: it begins with a start tag. */
function check(source: string) {
  const parsed = parseWithTags(source);
  const paired = pairTags(parsed);
  // Micromark misplaces unclosed code in lists.
  if (!misplacedIn(parsed)) assert.equal(misplacedIn(paired), undefined, JSON.stringify(source));
  visit(paired, (node) => {
    if (node.type === 'htmlElement') assert.match(sliceOf(node, source), /^<[a-z]/i);
    if (node.type !== 'block' || node.name === '') return;
    assert.match(sliceOf(node, source), startOf(node.name), JSON.stringify(source));
    const ended = new RegExp(String.raw`\{%-?\s*end${node.name}\s*-?%\}$`);
    if (
      node.children.length > 0 &&
      /^(?:hint|code|stepper|tabs)$/.test(node.name) &&
      sliceOf(node, source).startsWith('{%')
    )
      assert.match(sliceOf(node, source), ended, JSON.stringify(source));
  });
  const tree = resolveBlocks(parsed);
  visit(tree, (node) =>
    assert.ok(!/^(?:html|tag|htmlText|htmlElement)$/.test(node.type), JSON.stringify(source)),
  );
  for (const { line, message } of blockFaults(tree)) assert.ok(line >= 1 && message !== '');
}

test('a block’s source begins with its start tag and ends with its end tag', () => {
  const blocks = [
    '{% hint style="info" %}\nMind the tide.\n{% endhint %}',
    '<details>\n\n<summary>a</summary>\n\nb\n\n</details>',
    '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n{% endtabs %}',
    '{% file src="a" %}',
    ':::tip\na\n:::',
  ];
  const source = blocks.join('\n\n');
  const slices: string[] = [];
  for (const node of read(source).children) slices.push(sliceOf(node, source));
  assert.deepEqual(slices, blocks);
});

test('positions count the quote marks and indentation before lines of HTML', () => {
  const source = '- a\n\n  > <details>\n  > <summary>b</summary>\n  > <p>c</p>\n  > </details>';
  const found: string[] = [];
  visit(read(source), (node) => {
    if (node.type === 'block' || node.type === 'paragraph') found.push(sliceOf(node, source));
  });
  assert.deepEqual(found, [
    'a',
    '<details>\n  > <summary>b</summary>\n  > <p>c</p>\n  > </details>',
    '<summary>b</summary>',
    '<p>c</p>',
  ]);
});

const lines = [
  '{% hint style="danger" %}',
  '{% endhint %}',
  '{% tabs %}',
  '{% tab title="A" %}',
  '{% endtab %}',
  '{% endtabs %}',
  '{% stepper %}',
  '{% step %}',
  '{% endstepper %}',
  '{% code %}',
  '{% endcode %}',
  '{% file src="a" %}',
  '{% foo %}',
  '{% if a %}',
  '{% else %}',
  '{% endif %}',
  'a {% if a %} b {% endif %} c',
  '{% hint %} a {% endhint %}',
  'a {% endtab %}',
  '<div>',
  '</div>',
  '<details>',
  '<summary>a</summary>',
  '</details>',
  '<table><tr><td>',
  'a</td></tr></table>',
  '<p>a',
  '<ul><li>a',
  '</ul>',
  '<b>a',
  'a <b>b</b> </i>',
  '<a href="a">b</a>',
  '<script>',
  '</script>',
  '<!-- a',
  '-->',
  '<br>',
  '```',
  '~~~',
  '- a',
  '  - b',
  '1. a',
  '> a',
  '> > b',
  '    a',
  '# a',
  '| a |',
  '|---|',
  ':::tip',
  ':::',
  '!!! note',
  '=== "A"',
  '> [!NOTE]',
  '$$',
  'a $$b$$ c',
  'a *b* `c`',
  '',
  '',
  '',
];
const indents = ['', '', '', '  ', '    ', '> ', '- '];
const line = fc
  .tuple(fc.constantFrom(...indents), fc.constantFrom(...lines))
  .map(([indent, text]) => indent + text);
const mixture = fc.array(line, { maxLength: 24 }).map((all) => all.join('\n'));

/** For other or more texts: `TEXTS=10000 SEED=2`. */
const [numRuns, seed] = [Number(process.env['TEXTS'] ?? 1500), Number(process.env['SEED'] ?? 1)];

test('generated mixtures of tags, HTML, code, lists and quotes have exact positions', () => {
  fc.assert(fc.property(mixture, check), { numRuns, seed });
});

test('parses any characters', () => {
  const pieces = fc.constantFrom(
    '{%',
    '%}',
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    '&',
    ';',
    'hint',
    'end',
    ' ',
    '\n',
    '\t',
    '$$',
    ':::',
    '!',
    '\0',
    '\uD800',
    '\r',
    '__proto__',
    '-->',
    '<!--',
  );
  const text = fc.array(pieces, { maxLength: 40 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, (source) => void resolveBlocks(parseWithTags(source))),
    { numRuns, seed },
  );
});
