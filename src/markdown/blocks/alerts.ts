import type { Blockquote, Nodes, PhrasingContent, RootContent } from 'mdast';
import { textOf } from '../textOf.ts';
import { paragraph } from './flow.ts';
import { readLearnQuote } from './learn.ts';

const marker = /^\[!([a-z][\w-]*)\]([+-]?)(?:[ \t]+|(?=\n)|$)/i;

/** Splits a line of text after its first line. */
function splitLine(nodes: readonly PhrasingContent[]): [first: PhrasingContent[], rest: PhrasingContent[]] {
  const at = nodes.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  );
  const node = nodes[at];
  if (!node) return [[...nodes], []];
  const after = nodes.slice(at + 1);
  if (node.type !== 'text') return [nodes.slice(0, at), after];
  const end = node.value.indexOf('\n');
  const value = node.value.slice(end + 1);
  return [
    [...nodes.slice(0, at), { ...node, value: node.value.slice(0, end) }],
    [...(value === '' ? [] : [{ ...node, value }]), ...after],
  ];
}

/** Reads the first line of a quote, such as `[!WARNING]` or `[!tip]- Title`. Undefined for other quotes. */
function alertIn({ children: [first, ...others] }: Blockquote) {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const [mark, style = '', fold = ''] = text?.type === 'text' ? (marker.exec(text.value) ?? []) : [];
  if (first?.type !== 'paragraph' || text?.type !== 'text' || mark === undefined) return undefined;
  const value = text.value.slice(mark.length);
  const next = first.children[1];
  // A word that goes on is no marker.
  if (value === '' && next && next.type !== 'break' && !/\s$/.test(mark)) return undefined;
  const [line, rest] = splitLine([...(value === '' ? [] : [{ ...text, value }]), ...first.children.slice(1)]);
  const title = line.map(textOf).join('').trim();
  return {
    style: style.toLowerCase(),
    fold,
    title,
    line,
    children: rest.length > 0 ? [{ ...first, children: rest }, ...others] : others,
  };
}

function blockOf(node: Nodes): RootContent[] {
  if (node.type === 'root') return [];
  const other = node.type === 'blockquote' ? readLearnQuote(node) : undefined;
  if (other) return other;
  const alert = node.type === 'blockquote' ? alertIn(node) : undefined;
  if (!alert) return [node];
  const { style, fold, title, line, children } = alert;
  const place = node.position && { position: node.position };
  if (fold !== '') {
    const summary: PhrasingContent[] =
      title === '' ? [{ type: 'text', value: style.charAt(0).toUpperCase() + style.slice(1) }] : line;
    const attributes = fold === '+' ? { open: '' } : {};
    return [
      {
        type: 'block',
        name: 'details',
        attributes,
        children: [paragraph(summary, {}), ...children],
        ...place,
      },
    ];
  }
  const attributes = { style, ...(title !== '' && { title }) };
  return [{ type: 'block', name: 'hint', attributes, children, ...place }];
}

/** Makes a note of every quote that begins with `[!NOTE]`, as on GitHub, or `[!note] Title`, as in Obsidian. */
export function readAlerts<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = node.children.map((child) => readAlerts(child)).flatMap(blockOf);
  return Object.assign({}, node, { children });
}
