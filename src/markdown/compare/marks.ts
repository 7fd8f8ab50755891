import type { AttributeChange } from '../blocks/block.ts';
import type { Blockquote, Nodes, Parents, PhrasingContent, RootContent, Table } from 'mdast';

export type Mark = 'added' | 'removed';
export type Side = 'old' | 'now';

const elements = { added: 'ins', removed: 'del' } as const;

/** Added or removed words. `instead`: they replace the removed words directly before them. */
export const markedWords = (mark: Mark, children: PhrasingContent[], instead = false): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: elements[mark], ...(instead && { hProperties: { 'data-instead': '' } }) },
  children,
});

/** An added or removed list item, row or cell. Rendering never unwraps their elements. */
export const markedPart = <Node extends Nodes>(mark: Mark, node: Node): Node => ({
  ...node,
  data: { ...node.data, hProperties: { ...node.data?.hProperties, 'data-change': mark } },
});

/**
 * Added or removed blocks in a wrapper. The blocks can't carry the mark, because rendering unwraps the paragraphs of a
 * tight list.
 */
export const markedBlocks = (mark: Mark, children: readonly RootContent[]): RootContent =>
  Object.assign(
    {
      type: 'blockquote' as const,
      data: { hName: 'div', hProperties: { 'data-change': mark } },
      children: [],
    },
    { children },
  );

/** A removed and an added part that are one moved part, with its changes in the added one. */
export const movedPart = <Node extends Nodes>(node: Node): Node => ({
  ...node,
  data: { ...node.data, hProperties: { ...node.data?.hProperties, 'data-moved': '' } },
});

/** A block that can be closed, with changes in it, so that a comparison opens it. */
export const withChanges = <Node extends Nodes>(node: Node): Node => ({
  ...node,
  data: { ...node.data, hProperties: { ...node.data?.hProperties, 'data-changed': '' } },
});

/** Whether a node is the wrapper of marked blocks. */
export const isMarkedBlocks = (node: Nodes): node is Blockquote =>
  node.type === 'blockquote' && markOf(node) !== undefined;

const text = (value: string): PhrasingContent => ({ type: 'text', value });

const note = (value: string, children: PhrasingContent[] = []): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: 'small', hProperties: { 'data-note': value } },
  children,
});

/** Shows an invisible property of marked words, such as a link's target. CSS renders it from an attribute. */
export const noteOf = (value: string) => note(value);

/** Shows a changed attribute with both values marked. */
export const changeNote = ({ name, old, now }: AttributeChange) =>
  note(`${name}: ${old} → ${now}`, [
    text(`${name}: `),
    markedWords('removed', [text(old)]),
    text(' '),
    markedWords('added', [text(now)]),
  ]);

/** The differences between the attributes of the sides, as a line above the block. A list item has them within. */
export function linesAbove({ type, data }: Nodes): RootContent[] {
  if (type === 'listItem') return [];
  const notes = (data?.changes ?? []).map(changeNote);
  if (notes.length === 0) return [];
  // Rendering unwraps the paragraphs of a tight list.
  const line: Blockquote = {
    type: 'blockquote',
    data: { hName: 'p', hProperties: { 'data-note': '' } },
    children: [],
  };
  return [
    Object.assign(line, { children: notes.flatMap((one, at) => (at > 0 ? [text(' · '), one] : [one])) }),
  ];
}

/** The mark of a node. Undefined if it is unchanged. */
export function markOf({ data }: Pick<Nodes, 'data'>): Mark | undefined {
  const whole = data?.hProperties?.['data-change'];
  if (whole === 'added' || data?.hName === 'ins') return 'added';
  if (whole === 'removed' || data?.hName === 'del') return 'removed';
  return undefined;
}

const otherMark = { old: 'added', now: 'removed' } as const;
const stays = (side: Side) => (node: Pick<Nodes, 'data'> | undefined) =>
  node === undefined || markOf(node) !== otherMark[side];

const isParent = (node: Nodes): node is Parents => 'children' in node;

/** Removes lines and words of the other side from compared code, whose parts are elements, not nodes. */
function listingOf<Node extends Nodes>(node: Node, side: Side): Node {
  const parts = node.data?.hChildren?.filter(
    (part) =>
      part.type !== 'element' ||
      (part.properties['data-change'] !== otherMark[side] && part.tagName !== elements[otherMark[side]]),
  );
  return parts ? { ...node, data: { ...node.data, hChildren: parts } } : node;
}

/** The alignment and the attributes of one side's columns. */
function columnsOf({ align, data, children: [head] }: Table, side: Side): Pick<Table, 'align' | 'data'> {
  const isHere = (_: unknown, column: number) => stays(side)(head?.children[column]);
  const columns = data?.columns?.filter(isHere);
  return { align: align?.filter(isHere) ?? null, ...(columns && { data: { ...data, columns } }) };
}

/** The node with the attributes of one side. */
export const attributesOn = <Node extends Nodes>(node: Node, side: Side): Node =>
  side === 'old' && node.data?.before ? { ...node, ...node.data.before } : node;

/** The tree of one side, without nodes that are only on the other. */
export function sideOf<Node extends Nodes>(both: Node, side: Side): Node {
  const node = attributesOn(both, side);
  if (node.type === 'code') return listingOf(node, side);
  if (!isParent(node)) return node;
  const children = (node.children as Nodes[]).filter(stays(side)).map((child) => sideOf(child, side));
  return Object.assign({}, node, { children }, node.type === 'table' && columnsOf(node, side));
}
