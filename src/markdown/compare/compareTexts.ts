// Two states of a page's text as one, parsed and compared a piece at a time, so that the browser is never held up.
import type { Heading, RootContent } from 'mdast';
import type { LineOptions } from '#lib/compare/lines.ts';
import { giveWay } from '#lib/giveWay.ts';
import { withTree } from '../parseMarkdown.ts';
import { ranks } from '../reading/headings.ts';
import { piecesOf } from '../reading/pieces.ts';
import { plainHtml } from '../reading/plainHtml.ts';
import { titleOf } from '../textOf.ts';
import { comparing, type Block } from './blocks.ts';
import type { Counts } from './inline.ts';
import { withMoves, type Placed } from './moves.ts';
import { plainBlocks } from './plainBlocks.ts';

export type PageText = { title: string; markdown: string };
export type TextComparison = Counts & { passages: readonly Placed[] };

/** The longest time that comparing goes on without letting the browser draw, in ms. */
const atOnce = 12;

/** The blocks of both texts. A piece that both have is parsed once. */
async function parseBoth(old: string, now: string) {
  const parsed = new Map<string, RootContent[]>();
  const [oldPieces, nowPieces] = [piecesOf(old), piecesOf(now)];
  for (const piece of new Set([...oldPieces, ...nowPieces])) {
    const blocks = withTree(piece, (tree) => {
      plainHtml(tree);
      return plainBlocks(tree);
    });
    parsed.set(piece, blocks);
    await giveWay();
  }
  const blocksOf = (pieces: readonly string[]) => pieces.flatMap((piece) => parsed.get(piece) ?? []);
  return [blocksOf(oldPieces), blocksOf(nowPieces)] as const;
}

/** Whether a text only begins with the page's title once more; one that isn't there does what the other does. */
const repeats = (block: Block | undefined, title: string) =>
  block === undefined || (block.type === 'heading' && block.depth <= 2 && titleOf(block) === title.trim());

const below: Record<Heading['depth'], Heading['depth']> = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 };

/** Headings below that of the page, no rank left out. */
function ranked(passages: readonly Placed[]): Placed[] {
  const rank = ranks(2);
  const one = <B extends Block>(block: B): B =>
    block.type === 'heading' ? Object.assign({}, block, { depth: rank(below[block.depth]) }) : block;
  return passages.map((passage) => {
    if (passage.is === 'same' || passage.is === 'moved')
      return { ...passage, blocks: passage.blocks.map(one) };
    if (passage.is === 'changed') return { ...passage, block: one(passage.block) };
    if (passage.is === 'replaced')
      return { ...passage, old: passage.old.map(one), now: passage.now.map(one) };
    return passage;
  });
}

/** Compares two states of a page; an empty text for one that isn't there. Never throws for any text. */
export async function compareTexts(
  old: PageText,
  now: PageText,
  options: LineOptions = {},
): Promise<TextComparison> {
  const [oldBlocks, nowBlocks] = await parseBoth(old.markdown, now.markdown);
  const skip = repeats(oldBlocks[0], old.title) && repeats(nowBlocks[0], now.title) ? 1 : 0;
  const steps = comparing(oldBlocks.slice(skip), nowBlocks.slice(skip), options);
  let [step, began] = [steps.next(), performance.now()];
  while (!step.done) {
    if (performance.now() - began > atOnce) {
      await giveWay();
      began = performance.now();
    }
    step = steps.next();
  }
  const { merged, ...counts } = step.value;
  return { ...counts, passages: ranked(withMoves(merged)) };
}
