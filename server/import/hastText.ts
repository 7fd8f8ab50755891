// The words of an HTML tree.
import type { Nodes } from 'hast';

/** Texts of a node and all below it, as they stand. */
export function toText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(toText).join('') : '';
}

/** The same on one line. */
export const toLine = (node: Nodes) => toText(node).replace(/\s+/g, ' ').trim();
