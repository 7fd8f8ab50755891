import type { Node } from 'prosemirror-model';
import { blockIdsOf } from '#markdown/blockIds.ts';

const known = new WeakMap<Node, readonly string[]>();

/** The IDs of the blocks on the top level, by their texts. Equal in the editors of two people, but where they differ. */
export function topIds(doc: Node) {
  const ids = known.get(doc) ?? blockIdsOf(doc.children.map(({ textContent }) => textContent));
  known.set(doc, ids);
  return ids;
}
