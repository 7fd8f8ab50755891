import type { Root } from 'mdast';
import type { Range } from '../blocks/block.ts';
import { parsePlain, parseWithTags } from '../blocks/parseWithTags.ts';
import { resolveBlocks, resolvePlain } from '../blocks/resolveBlocks.ts';
import { overlap, rangeOf, type KeptPlace } from './places.ts';
import { seenBlocks, type ResolveAddress } from './sameTree.ts';

/**
 * Returns what of a text is read differently without the syntax of other tools, though nothing there stays: blocks of its
 * tree, and the places between blocks that readers don’t see.
 */
export function unplainParts(
  text: string,
  stay: readonly KeptPlace[],
  resolve: ResolveAddress,
): { blocks: number[]; between: Range[] } {
  const seen = (tree: Root) => seenBlocks(tree, resolve).join('\n');
  const isSame = (part: string, tree = resolveBlocks(parseWithTags(part))) =>
    seen(tree) === seen(resolvePlain(parsePlain(part)));
  const tree = resolveBlocks(parseWithTags(text));
  if (isSame(text, tree)) return { blocks: [], between: [] };
  const sliceOf = ({ from, to }: Range) => text.slice(from, to);
  const definitions = tree.children
    .filter(({ type }) => type === 'definition' || type === 'footnoteDefinition')
    .flatMap((node) => rangeOf(node) ?? [])
    .map(sliceOf);
  const isOpen = (at: Range) => !stay.some((one) => overlap(one, at));
  const blocks: number[] = [];
  const between: Range[] = [];
  let end = 0;
  const addBetween = (to: number) => {
    const at = { from: end + (/\S/.exec(text.slice(end, to))?.index ?? 0), to };
    if (sliceOf(at).trim() !== '' && isOpen(at) && !isSame(sliceOf(at))) between.push(at);
  };
  for (const [n, node] of tree.children.entries()) {
    const at = rangeOf(node);
    if (!at) continue;
    addBetween(at.from);
    end = Math.max(end, at.to);
    if (isOpen(at) && !isSame([sliceOf(at), ...definitions].join('\n\n'))) blocks.push(n);
  }
  addBetween(text.length);
  return { blocks, between };
}
