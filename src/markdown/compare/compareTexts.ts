import type { Heading, Root } from 'mdast';
import type { LineOptions } from '#lib/compare/lines.ts';
import { yieldToMain } from '#lib/yieldToMain.ts';
import { joinPieces, parsePiece } from '../parseMarkdown.ts';
import { limitSize } from '../parsing/limitSize.ts';
import { splitMarkdown } from '../parsing/splitMarkdown.ts';
import { nameRemembered, rememberBlockIds } from '../blockIds.ts';
import { compareInSteps, type Block } from './blocks.ts';
import { withElementNotes } from './elementNotes.ts';
import type { Counts } from './inline.ts';
import { withMoves, type PassageOrMove } from './moves.ts';
import { readBlocks } from './plainBlocks.ts';
import { singleLine } from '../textOf.ts';
import { titleHeading } from '../titleHeading.ts';

export type PageText = { title: string; markdown: string };
export type TextComparison = Counts & {
  passages: readonly PassageOrMove[];
  /** The IDs of the blocks of the new text in order, for comments, except a heading that repeats the title. */
  blockIds: readonly string[];
};

/** The blocks of a passage that the new text has. */
function nowBlocks(passage: PassageOrMove): Block[] {
  if (passage.kind === 'left') return [];
  if (passage.kind === 'changed') return [passage.block];
  return passage.kind === 'replaced' ? passage.now : passage.blocks;
}

/** Whether the headings that repeat the title differ, although the title is the same. Then the comparison shows them. */
function isTitleRewritten(old: Heading | undefined, now: Heading | undefined, isSameTitle: boolean) {
  return old !== undefined && now !== undefined && isSameTitle && singleLine(old) !== singleLine(now);
}

/** The maximum time between two yields, in ms. */
const maxBlockingMs = 12;

/** Parses the pieces of both texts. A piece in both is parsed once. A piece above the limits is source. */
async function parsePieces(pieces: Iterable<string>) {
  const parsed = new Map<string, Root>();
  for (const piece of new Set(pieces)) {
    const children = limitSize([piece]).flatMap((part) =>
      'blocks' in part ? part.blocks : parsePiece(part.markdown).children,
    );
    parsed.set(piece, { type: 'root', children });
    await yieldToMain();
  }
  return parsed;
}

/**
 * Compares two states of a page and yields to the main thread in between. Use an empty text for a missing page. Never
 * throws for any text.
 */
export async function compareTexts(
  old: PageText,
  now: PageText,
  options: LineOptions = {},
): Promise<TextComparison> {
  const [oldPieces, nowPieces] = [splitMarkdown(old.markdown), splitMarkdown(now.markdown)];
  const parsed = await parsePieces([...oldPieces, ...nowPieces]);
  const treeOf = (pieces: readonly string[]) =>
    joinPieces(
      pieces.flatMap((piece) => structuredClone(parsed.get(piece)?.children ?? [])),
      withElementNotes,
    );
  const [oldTree, nowTree] = [treeOf(oldPieces), treeOf(nowPieces)];
  const [oldTitle, nowTitle] = [titleHeading(oldTree, old.title), titleHeading(nowTree, now.title)];
  const showsTitle = isTitleRewritten(oldTitle, nowTitle, old.title === now.title);
  const blockIds = rememberBlockIds(nowTree, showsTitle ? undefined : nowTitle);
  const blocksOf = (tree: Root, title: string) => readBlocks(tree, showsTitle ? '' : title);
  const steps = compareInSteps(blocksOf(oldTree, old.title), blocksOf(nowTree, now.title), options);
  let [step, began] = [steps.next(), performance.now()];
  while (!step.done) {
    if (performance.now() - began > maxBlockingMs) {
      await yieldToMain();
      began = performance.now();
    }
    step = steps.next();
  }
  const { merged, ...counts } = step.value;
  const passages = withMoves(merged);
  nameRemembered(passages.flatMap(nowBlocks));
  return { ...counts, passages, blockIds };
}
