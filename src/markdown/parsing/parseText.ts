import type { Definition, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { yieldToMain } from '#lib/yieldToMain.ts';
import { anchorsIn } from '../anchors.ts';
import { commentableBlocks, nameBlock } from '../blockIds.ts';
import { joinPieces, parsePiece } from '../parseMarkdown.ts';
import { limitSize } from './limitSize.ts';
import { nameHeadings, type NamedHeading } from './headings.ts';
import { titleHeading } from '../titleHeading.ts';
import { splitMarkdown } from './splitMarkdown.ts';

export type ParsedText = {
  /** The page in parts that can render separately. `at` is the index. */
  parts: readonly { at: number; tree: Root }[];
  /** All anchors of the page. */
  anchors: ReadonlySet<string>;
  /** All headings, except one that repeats the title. */
  headings: readonly NamedHeading[];
  /** The IDs of the blocks in order, for comments, except a heading that repeats the title. */
  blockIds: readonly string[];
};

/** The number of blocks per part. */
const blocksPerPart = 16;

/** Splits a tree into parts, each with all link definitions. A tree with footnotes is not split. */
function partsOf(root: Root): ParsedText['parts'] {
  const definitions = new Map<string, Definition>();
  let hasNotes = false;
  visit(root, (node) => {
    if (node.type === 'footnoteDefinition') hasNotes = true;
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  });
  if (hasNotes) return [{ at: 0, tree: root }];
  const shown = root.children.filter(({ type }) => type !== 'definition');
  return Array.from({ length: Math.ceil(shown.length / blocksPerPart) }, (_, at) => ({
    at,
    tree: {
      type: 'root',
      children: [...definitions.values(), ...shown.slice(at * blocksPerPart, (at + 1) * blocksPerPart)],
    },
  }));
}

/**
 * Parses GitHub Flavored Markdown with blocks and yields to the main thread between pieces. Never throws for any text.
 * @param title the page's title. A heading that repeats it is removed, see `titleHeading`.
 */
export async function parseText(markdown: string, title: string): Promise<ParsedText> {
  const children: RootContent[] = [];
  for (const part of limitSize(splitMarkdown(markdown))) {
    children.push(...('blocks' in part ? part.blocks : parsePiece(part.markdown).children));
    await yieldToMain();
  }
  const root = joinPieces(children);
  const repeated = titleHeading(root, title);
  const blocks = commentableBlocks(root).filter(({ node }) => node !== repeated);
  const anchors = new Set(anchorsIn(root));
  const named = nameHeadings(root, title);
  for (const block of blocks) nameBlock(block);
  for (const { anchor, aliases } of named) for (const one of [anchor, ...aliases]) anchors.add(one);
  return {
    parts: partsOf(root),
    anchors,
    headings: named.filter(({ isTitle }) => !isTitle),
    blockIds: blocks.map(({ id }) => id),
  };
}
