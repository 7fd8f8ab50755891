import type { Blockquote, Nodes, RootContent } from 'mdast';

const marker = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Returns the alert's word, such as `WARNING`, and the content after the first line. Undefined for other quotes. */
function alertIn({ children: [first, ...others] }: Blockquote) {
  if (first?.type !== 'paragraph') return undefined;
  const [text, next, ...words] = first.children;
  const [line, style] = text?.type === 'text' ? (marker.exec(text.value) ?? []) : [];
  if (text?.type !== 'text' || line === undefined || style === undefined) return undefined;
  const isAlone = line.endsWith('\n') || next === undefined || next.type === 'break';
  if (!isAlone) return undefined;
  const value = text.value.slice(line.length);
  const rest = [...(value === '' ? [] : [{ ...text, value }]), ...(next ? [next] : []), ...words];
  const shown = rest[0]?.type === 'break' ? rest.slice(1) : rest;
  const children = shown.length > 0 ? [{ ...first, children: shown }, ...others] : others;
  return { style: style.toLowerCase(), children };
}

function hintOf(node: Nodes): RootContent[] {
  if (node.type === 'root') return [];
  const alert = node.type === 'blockquote' ? alertIn(node) : undefined;
  if (!alert) return [node];
  const { style, children } = alert;
  const { position } = node;
  return [{ type: 'block', name: 'hint', attributes: { style }, children, ...(position && { position }) }];
}

/** Makes a `hint` of every GitHub alert: a quote that begins with `[!NOTE]`, alone on its line. */
export function readAlerts<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = node.children.map((child) => readAlerts(child)).flatMap(hintOf);
  return Object.assign({}, node, { children });
}
