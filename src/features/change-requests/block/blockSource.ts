import type { Nodes } from 'mdast';
import { commentableBlocks } from '#markdown/blockIds.ts';
import { withTree } from '#markdown/parseMarkdown.ts';

/** Whole lines of a text. */
export type BlockSource = { from: number; to: number; text: string };

/** Returns the lines of a block; null for a node without a position. */
export function sourceOf(markdown: string, { position }: Pick<Nodes, 'position'>): BlockSource | null {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return null;
  const from = markdown.lastIndexOf('\n', start - 1) + 1;
  const next = markdown.indexOf('\n', Math.max(from, end - 1));
  const to = next < 0 ? markdown.length : next;
  return { from, to, text: markdown.slice(from, to) };
}

/** Returns the lines of a block in the source; null if no block has the ID. */
export function blockSource(markdown: string, node: string): BlockSource | null {
  const block = withTree(markdown, (tree) => commentableBlocks(tree).find(({ id }) => id === node));
  return block ? sourceOf(markdown, block.node) : null;
}

/** Returns the text with another source of a block. An empty source removes its lines. */
export const withBlock = (markdown: string, { from, to }: BlockSource, text: string) =>
  markdown.slice(0, from) + text + markdown.slice(text === '' ? to + 1 : to);
