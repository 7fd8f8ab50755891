import type { Nodes, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** An empty element with an ID, as a link target. */
export const anchorNode = (id: string): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: 'span', hProperties: { id } },
  children: [],
});

/** The ID of an `anchorNode`. Undefined for other nodes. */
export function idOfAnchor(node: Nodes): string | undefined {
  const id = node.data?.hProperties?.['id'];
  return node.type === 'emphasis' && node.children.length === 0 && typeof id === 'string' ? id : undefined;
}

/** Returns the IDs in a tree, in order. Those of headings are only set by `nameHeadings`. */
export function anchorsIn(tree: Root): string[] {
  const anchors: string[] = [];
  visit(tree, (node) => {
    const id = node.data?.hProperties?.['id'];
    if (typeof id === 'string') anchors.push(id);
  });
  return anchors;
}
