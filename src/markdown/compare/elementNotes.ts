import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { isDrawn } from '../blocks/lowerElement.ts';

/** `data-element`: it isn't a change. */
const sourceNote = (source: string): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: 'small', hProperties: { 'data-note': source, 'data-element': '' } },
  children: [],
});

/**
 * Puts a note with the source of its tag into each element that isn't drawn, so that a comparison shows it. Expects a tree
 * whose tags are paired.
 */
export function withElementNotes<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = (node.children as RootContent[]).map(withElementNotes);
  const isNoted = node.type === 'htmlElement' && !isDrawn(node);
  return Object.assign({}, node, { children: isNoted ? [sourceNote(node.source), ...children] : children });
}
