// How a compared syntax tree says what was put in and what was taken out; and the tree of either side alone.
import type { Nodes, Parents, PhrasingContent } from 'mdast';

export type Mark = 'added' | 'removed';
export type Side = 'old' | 'now';

const elements = { added: 'ins', removed: 'del' } as const;

/** Words that were put in or taken out; `instead` of others, which stand right before them. */
export const markedWords = (mark: Mark, children: PhrasingContent[], instead = false): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: elements[mark], ...(instead && { hProperties: { 'data-instead': '' } }) },
  children,
});

/** The same node, put in or taken out as a whole: an item, a row, a block. */
export const markedWhole = <Node extends Nodes>(mark: Mark, node: Node): Node => ({
  ...node,
  data: { ...node.data, hProperties: { ...node.data?.hProperties, 'data-change': mark } },
});

/** Whether a node is marked, in either way. */
export function markOf({ data }: Pick<Nodes, 'data'>): Mark | undefined {
  const whole = data?.hProperties?.['data-change'];
  if (whole === 'added' || data?.hName === 'ins') return 'added';
  if (whole === 'removed' || data?.hName === 'del') return 'removed';
  return undefined;
}

const otherMark = { old: 'added', now: 'removed' } as const;
const stays = (side: Side) => (node: Nodes) => markOf(node) !== otherMark[side];

const isParent = (node: Nodes): node is Parents => 'children' in node;

/** The lines of a compared listing are elements of its own. */
function listingOf<Node extends Nodes>(node: Node, side: Side): Node {
  const lines = node.data?.hChildren?.filter(
    (line) => line.type !== 'element' || line.properties['data-change'] !== otherMark[side],
  );
  return lines ? { ...node, data: { ...node.data, hChildren: lines } } : node;
}

/** The tree as it stands on one side; what was there on the other side alone is left out. */
export function sideOf<Node extends Nodes>(node: Node, side: Side): Node {
  if (node.type === 'code') return listingOf(node, side);
  if (!isParent(node)) return node;
  const children = (node.children as Nodes[]).filter(stays(side)).map((child) => sideOf(child, side));
  return Object.assign({}, node, { children });
}
