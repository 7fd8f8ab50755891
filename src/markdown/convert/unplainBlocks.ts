import type { Root } from 'mdast';
import { parsePlain, parseWithTags } from '../blocks/parseWithTags.ts';
import { resolveBlocks, resolvePlain } from '../blocks/resolveBlocks.ts';
import { overlap, rangeOf, type KeptPlace } from './places.ts';
import { seenBlocks, type ResolveAddress } from './sameTree.ts';

/** Returns the blocks of a text that are read differently without the syntax of other tools, though none stays in them. */
export function unplainBlocks(text: string, stay: readonly KeptPlace[], resolve: ResolveAddress): number[] {
  const tree = resolveBlocks(parseWithTags(text));
  const isSame = (one: Root, other: Root) =>
    seenBlocks(one, resolve).join('\n') === seenBlocks(other, resolve).join('\n');
  if (isSame(tree, resolvePlain(parsePlain(text)))) return [];
  const definitions = tree.children
    .filter(({ type }) => type === 'definition' || type === 'footnoteDefinition')
    .flatMap((node) => rangeOf(node) ?? [])
    .map(({ from, to }) => text.slice(from, to));
  return tree.children.flatMap((node, n) => {
    const at = rangeOf(node);
    if (!at || stay.some((one) => overlap(one, at))) return [];
    const part = [text.slice(at.from, at.to), ...definitions].join('\n\n');
    return isSame(resolveBlocks(parseWithTags(part)), resolvePlain(parsePlain(part))) ? [] : [n];
  });
}
