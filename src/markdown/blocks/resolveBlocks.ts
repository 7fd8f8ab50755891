import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { readAlerts } from './alerts.ts';
import { lowerHtml } from './lowerHtml.ts';
import { pairTags } from './pairTags.ts';
import { readForeign } from './readForeign.ts';

/** A tag that is not a block. `line` counts from 1. */
export type BlockFault = { line: number; message: string };

/**
 * Returns the tree with its blocks: Markdown's nodes and `block` only, without tags and HTML. Tags that can't be paired
 * become code, with `data.isTag`. Takes linear time. Expects a tree of `parseWithTags`, or the joined trees of the pieces
 * of a text.
 * @param onPaired may change the tree between, whose tags are elements
 */
export const resolveBlocks = (tree: Root, onPaired = (paired: Root) => paired): Root =>
  readAlerts(lowerHtml(onPaired(pairTags(readForeign(tree)))));

/** The tree with elements of HTML instead of components. */
function withoutComponents<Node extends Nodes>(node: Node): Node {
  if (node.type === 'tag' && node.syntax === 'html') return { ...node, name: node.name.toLowerCase() };
  if (!('children' in node)) return node;
  return Object.assign({}, node, { children: node.children.map(withoutComponents) });
}

/** Returns the same for a tree of `parsePlain`: the syntax of other tools stays text. */
export const resolvePlain = (tree: Root): Root => lowerHtml(pairTags(withoutComponents(tree)));

/** Returns the faults of a resolved tree, in order. */
export function blockFaults(tree: Root): BlockFault[] {
  const faults: BlockFault[] = [];
  visit(tree, (node) => {
    const message = node.data?.fault;
    if (message !== undefined) faults.push({ line: node.position?.start.line ?? 1, message });
  });
  return faults;
}
