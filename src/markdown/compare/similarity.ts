import type { Nodes } from 'mdast';
import { wordsOf } from '#lib/compare/words.ts';
import { textOf } from '../textOf.ts';

/** Blocks with a lower similarity count as rewritten and are shown as old and new. */
export const minSimilarity = 0.4;

type Bag = { counts: ReadonlyMap<string, number>; size: number };
const bags = new WeakMap<Nodes, Bag>();

/** The number of occurrences of each word in a node. */
function bagOf(node: Nodes): Bag {
  const known = bags.get(node);
  if (known) return known;
  const words = wordsOf(textOf(node)).filter((word) => word.trim() !== '');
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const bag = { counts, size: words.length };
  bags.set(node, bag);
  return bag;
}

const isImage = (node: Nodes) =>
  node.type === 'paragraph' && node.children.every(({ type }) => type === 'image');

/** The similarity of two nodes by their words, from 0 (different types or blocks, or too low) to 1. Two images are always similar. */
export function similarityOf(old: Nodes, now: Nodes): number {
  if (old.type !== now.type) return 0;
  if (old.type === 'block' && now.type === 'block' && old.name !== now.name) return 0;
  const [a, b] = [bagOf(old), bagOf(now)];
  let common = 0;
  for (const [word, count] of a.counts) common += Math.min(count, b.counts.get(word) ?? 0);
  const total = a.size + b.size;
  const share = total === 0 ? 1 : (2 * common) / total;
  if (share >= minSimilarity) return share;
  return isImage(old) && isImage(now) ? minSimilarity : 0;
}
