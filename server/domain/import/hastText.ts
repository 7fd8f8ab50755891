import type { Nodes } from 'hast';

/** Returns the text of an HTML node with its descendants. */
export function toText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(toText).join('') : '';
}

/** Returns the text on one line, with white space collapsed. */
export const toLine = (node: Nodes) => toText(node).replace(/\s+/g, ' ').trim();
