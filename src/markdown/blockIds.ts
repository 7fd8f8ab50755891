import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { textOf } from './textOf.ts';

/** A block of a page that a comment can refer to. */
export type CommentableBlock = { id: string; text: string; node: Nodes };

/** In UTF-16 units. Of longer blocks, the beginning and the length are hashed. */
const maxHashedLength = 5000;

/** The 32-bit FNV-1a hash of the text of a block. */
export function blockHash(text: string) {
  let hash = 0x811c9dc5;
  const end = Math.min(text.length, maxHashedLength);
  for (let at = 0; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (Math.imul(hash ^ text.length, 0x01000193) >>> 0).toString(36);
}

/** The addresses of the images in a node. */
const imagesIn = (node: Nodes): string[] =>
  node.type === 'image' ? [node.url] : 'children' in node ? node.children.flatMap(imagesIn) : [];

/** The key of a block: its text, or its images or attributes if it has none. */
function contentOf(node: Nodes): string {
  const text = textOf(node).replace(/\s+/g, ' ').trim();
  if (text !== '') return text;
  return node.type === 'block' ? Object.values(node.attributes).join(' ') : imagesIn(node).join(' ');
}

const isLeaf = ({ type }: Nodes) =>
  type === 'paragraph' || type === 'heading' || type === 'code' || type === 'table';

/** Returns paragraphs, headings, code, tables, list items and blocks without content, in order. */
function leavesIn(node: Nodes): { node: Nodes; text: string }[] {
  if (isLeaf(node)) return [{ node, text: contentOf(node) }];
  if (!('children' in node)) return [];
  if (node.type === 'listItem') {
    const own = node.children.filter(({ type }) => type !== 'list');
    const lists = node.children.filter(({ type }) => type === 'list');
    return [{ node, text: contentOf({ ...node, children: own }) }, ...lists.flatMap(leavesIn)];
  }
  if (node.type === 'block' && node.children.length === 0) return [{ node, text: contentOf(node) }];
  return node.children.flatMap(leavesIn);
}

/** Returns the IDs of blocks whose texts have these hashes, in order. */
export function blockIdsOf(hashes: readonly string[]): string[] {
  const uses = new Map<string, number>();
  return hashes.map((hash, at) => {
    const id = [hash, hashes[at - 1] ?? '0', hashes[at + 1] ?? '0'].join('.');
    const use = (uses.get(id) ?? 0) + 1;
    uses.set(id, use);
    return use === 1 ? id : `${id}.${use}`;
  });
}

/**
 * Returns the blocks of a page in order, with IDs that don't change if other parts of the page do. An ID has the hashes of
 * the block, the previous and the next block: `k3x9.1b7.0`. Linear time.
 */
export function commentableBlocks(tree: Root): CommentableBlock[] {
  const leaves = leavesIn(tree).filter(({ text }) => text !== '');
  const ids = blockIdsOf(leaves.map(({ text }) => blockHash(text)));
  return leaves.map((leaf, at) => ({ ...leaf, id: ids[at] ?? '' }));
}

/**
 * Finds the block that a comment refers to, in a later version of the page: the block with the same text,
 * otherwise the changed block between the same two blocks. Linear time.
 * @param nodeId an ID of `commentableBlocks` for any version of the page
 * @param ids the IDs of the current blocks in order
 * @returns the current ID, or undefined if the block was removed or `nodeId` is not the ID of a block
 */
export function findBlock(nodeId: string, ids: readonly string[]): string | undefined {
  if (ids.includes(nodeId)) return nodeId;
  const [own, before, after] = nodeId.split('.');
  const isBetween = (id: string) => id.split('.')[1] === before || id.split('.')[2] === after;
  const same = ids.filter((id) => id.split('.')[0] === own);
  if (same.length > 0) return same.find(isBetween) ?? (same.length === 1 ? same[0] : undefined);
  return ids.find((id) => {
    const [, previous, next] = id.split('.');
    return previous === before && next === after && (before !== '0' || after !== '0');
  });
}

/** Gives the element of a block the attribute `data-node`. */
export function nameBlock({ node, id }: Pick<CommentableBlock, 'node' | 'id'>) {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, 'data-node': id } };
}

/** A symbol, since comparing blocks ignores it and copying a block keeps it. */
const idOf = Symbol('the ID of a block');

/** Stores the ID of each block in its node, for `nameRemembered`. Returns the IDs in order, except that of `hidden`. */
export function rememberBlockIds(tree: Root, hidden: Nodes | undefined): string[] {
  const blocks = commentableBlocks(tree).filter(({ node }) => node !== hidden);
  for (const { node, id } of blocks) Object.assign(node, { [idOf]: id });
  return blocks.map(({ id }) => id);
}

/** Names the blocks in these trees, and their copies, whose IDs were remembered. */
export function nameRemembered(trees: readonly Nodes[]) {
  for (const tree of trees)
    visit(tree, (node) => {
      const id: unknown = Reflect.get(node, idOf);
      if (typeof id === 'string') nameBlock({ node, id });
    });
}
