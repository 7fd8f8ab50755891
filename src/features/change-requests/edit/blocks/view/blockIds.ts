import type { Node } from 'prosemirror-model';
import { blockHash, blockIdsOf } from '#markdown/blockIds.ts';

/** Typing changes one block: the hashes of the others are known. */
const hashes = new WeakMap<Node, string>();

function hashOf(block: Node) {
  const hash = hashes.get(block) ?? blockHash(block.textContent);
  hashes.set(block, hash);
  return hash;
}

/** The IDs of the blocks on the top level, by their texts. Equal in the editors of two people, but where they differ. */
export const topIds = (doc: Node) => blockIdsOf(doc.children.map(hashOf));
