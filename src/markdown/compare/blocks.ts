import type { Code, ListItem, Parents, RootContent, Table } from 'mdast';
import type { LineOptions } from '#lib/compare/lines.ts';
import { compareSequences } from '#lib/compare/sequence.ts';
import { countWords, wordsOf } from '#lib/compare/words.ts';
import type { AttributeChange, Block as Container } from '../blocks/block.ts';
import { captionIndex } from '../blocks/captionIndex.ts';
import { textOf } from '../textOf.ts';
import { attributeChanges, withBefore, withoutAttributes } from './attributes.ts';
import { compareCode, compareTags, markedListing } from './code.ts';
import { compareInline, sumOf, type Compared, type Counts } from './inline.ts';
import { minSimilarity, similarityOf } from './similarity.ts';
import {
  changeNote,
  linesAbove,
  markedBlocks,
  markedPart,
  movedPart,
  withChanges,
  type Mark,
} from './marks.ts';
import { movedParts } from './movedParts.ts';
import { pairUp } from './pairs.ts';
import { compareTables } from './table.ts';

export type Block = RootContent;

/** A part of a compared page, in the order of the new text. */
export type Passage =
  | { kind: 'same'; blocks: Block[] }
  /** One block with its differences marked. */
  | { kind: 'changed'; block: Block }
  /** Blocks that were added, removed or rewritten. Either side may be empty. */
  | { kind: 'replaced'; old: Block[]; now: Block[] };

export type Comparison = Compared<Passage[]>;

/** A key that is equal for blocks that render equally. */
const keyFor =
  ({ ignoreBlanks = false }: LineOptions) =>
  (block: Block) =>
    JSON.stringify(block, function (this: unknown, name: string, value: unknown) {
      if (name === 'spread') return undefined;
      const isCode = name === 'value' && typeof this === 'object' && this !== null && 'lang' in this;
      return ignoreBlanks && isCode && typeof value === 'string' ? value.replace(/\s+/g, '') : value;
    });

const words = (blocks: readonly Block[]) =>
  blocks.reduce((sum, block) => sum + Math.max(1, countWords(wordsOf(textOf(block)))), 0);

/** Marks whole blocks as added or removed. */
function whole(mark: Mark, blocks: readonly Block[]): Block[] {
  if (blocks.length === 0) return [];
  if (blocks.every(({ type }) => type === 'listItem')) return blocks.map((item) => markedPart(mark, item));
  const lines = (block: Block) =>
    block.type === 'code' && !block.data?.math && !block.data?.isTag ? markedListing(mark, block) : block;
  return [markedBlocks(mark, blocks.map(lines))];
}

/** The blocks of a passage for one column: both sides, with all differences marked. */
export function mergedBlocks(passage: Passage): Block[] {
  if (passage.kind === 'same') return passage.blocks;
  if (passage.kind === 'changed') return [...linesAbove(passage.block), passage.block];
  return [...whole('removed', passage.old), ...whole('added', passage.now)];
}

/** All properties of a block except its content, such as rank, numbering and state. */
const frameOf = (block: Block) =>
  JSON.stringify({ ...block, children: undefined, spread: undefined, position: undefined });

const viewOf = ({ data }: Table) => data?.view ?? 'table';

/** Compares two code blocks. Formulas are drawn, so that nothing can be marked in them. */
function compareCodes(old: Code, now: Code, options: LineOptions) {
  if (old.data?.math || now.data?.math || old.data?.isTag !== now.data?.isTag) return undefined;
  return now.data?.isTag ? compareTags(old, now) : compareCode(old, now, options);
}

/** Compares the content of two blocks. Undefined if they have a difference that can't be marked within a block. */
export function compareWithin(old: Block, now: Block, options: LineOptions): Compared<Block> | undefined {
  if (old.type === 'code' && now.type === 'code') return compareCodes(old, now, options);
  if (old.type === 'table' && now.type === 'table')
    return viewOf(old) === viewOf(now) ? compareTables(old, now) : undefined;
  if (!('children' in old) || !('children' in now)) return undefined;
  if (frameOf(withoutAttributes(old)) !== frameOf(withoutAttributes(now))) return undefined;
  const within =
    old.type === 'block' && now.type === 'block'
      ? compareCaptioned(old, now, options)
      : compareChildren(old, now, options);
  return within && withAttributeChanges(old, now, within);
}

function compareChildren(old: Block & Parents, now: Block & Parents, options: LineOptions): Compared<Block> {
  if (isText(old) && isText(now)) {
    const inline = compareInline(old.children, now.children);
    return { ...inline, merged: withChildren(now, inline.merged) };
  }
  const inner = compareBlocks(old.children as Block[], now.children as Block[], options);
  const passages = now.type === 'list' ? withMovedItems(inner.merged, options) : inner.merged;
  return { ...inner, merged: withChildren(now, passages.flatMap(mergedBlocks)) };
}

/** Marks items of a list that were removed at one position and added at another, with their changes. */
function withMovedItems(passages: readonly Passage[], options: LineOptions): Passage[] {
  const blocksOn = (side: 'old' | 'now') =>
    passages.flatMap((passage) => (passage.kind === 'replaced' ? passage[side] : []));
  const moves = movedParts(blocksOn('old'), blocksOn('now'));
  if (moves.size === 0) return [...passages];
  const left = new Set(moves.values());
  const moved = (block: Block) => {
    const from = moves.get(block);
    return from ? movedPart(compareWithin(from, block, options)?.merged ?? block) : block;
  };
  return passages.map((passage) =>
    passage.kind === 'replaced'
      ? {
          ...passage,
          old: passage.old.map((block) => (left.has(block) ? movedPart(block) : block)),
          now: passage.now.map(moved),
        }
      : passage,
  );
}

/** Adds how the attributes of two blocks differ. Undefined if there is no place for it. */
function withAttributeChanges(old: Block, now: Block, within: Compared<Block>): Compared<Block> | undefined {
  const changes = attributeChanges(old, now);
  const places = within.places + changes.length;
  const isClosed = now.type === 'block' && now.name === 'details';
  const merged = isClosed && places > 0 ? withChanges(within.merged) : within.merged;
  if (changes.length === 0) return { ...within, merged };
  const noted = merged.type === 'listItem' ? withNotes(merged, changes) : merged;
  return noted && { ...within, places, merged: withBefore(old, noted, changes) };
}

/** A list item with the differences between its attributes before its words. Undefined if it doesn't start with words. */
function withNotes(item: ListItem, changes: readonly AttributeChange[]): ListItem | undefined {
  const [first, ...rest] = item.children;
  if (first?.type !== 'paragraph') return undefined;
  return {
    ...item,
    children: [{ ...first, children: [...changes.map(changeNote), ...first.children] }, ...rest],
  };
}

/** Compares the contents of two blocks of the same name. A summary or caption is compared with the other one, since it has its place. */
function compareCaptioned(old: Container, now: Container, options: LineOptions): Compared<Block> | undefined {
  const [oldAt, nowAt] = [captionIndex(old), captionIndex(now)];
  if (oldAt < 0 !== nowAt < 0) return undefined;
  const rest = compareBlocks(
    old.children.filter((_, at) => at !== oldAt),
    now.children.filter((_, at) => at !== nowAt),
    options,
  );
  const blocks = rest.merged.flatMap(mergedBlocks);
  const [oldCaption, nowCaption] = [old.children[oldAt], now.children[nowAt]];
  if (oldCaption?.type !== 'paragraph' || nowCaption?.type !== 'paragraph')
    return { ...rest, merged: withChildren(now, blocks) };
  const inline = compareInline(oldCaption.children, nowCaption.children);
  const caption = withChildren(nowCaption, inline.merged);
  const children = nowAt === 0 ? [caption, ...blocks] : [...blocks, caption];
  return { ...sumOf([inline, rest]), merged: withChildren(now, children) };
}

const isText = (block: Block) => block.type === 'paragraph' || block.type === 'heading';
const withChildren = (block: Block, children: readonly Block[]): Block =>
  Object.assign({}, block, { children });

/** Whether a text has too little in common with the old one. Always false for blocks other than texts. */
const isRewritten = (block: Block, { added, removed, same }: Compared<unknown>) =>
  isText(block) && added + removed > 0 && (2 * same) / (added + removed + 2 * same) < minSimilarity;

/** Compares in steps, so that the caller can yield to the main thread in between. */
export function* compareInSteps(
  old: readonly Block[],
  now: readonly Block[],
  options: LineOptions = {},
): Generator<undefined, Comparison> {
  const merged: Passage[] = [];
  const counts: Counts[] = [];
  function replace(gone: Block[], fresh: Block[]) {
    counts.push({ places: 1, removed: words(gone), added: words(fresh), same: 0 });
    const last = merged.at(-1);
    if (last?.kind !== 'replaced') merged.push({ kind: 'replaced', old: gone, now: fresh });
    else {
      last.old.push(...gone);
      last.now.push(...fresh);
    }
  }
  for (const run of compareSequences(old, now, keyFor(options))) {
    if (run.kind === 'same') {
      merged.push({ kind: 'same', blocks: run.now });
      counts.push({ places: 0, removed: 0, added: 0, same: words(run.now) });
      continue;
    }
    for (const [oldAt, nowAt] of pairUp(run.old, run.now, similarityOf)) {
      yield undefined;
      const [gone, fresh] = [run.old[oldAt], run.now[nowAt]];
      const within = gone && fresh && compareWithin(gone, fresh, options);
      if (within && within.places > 0 && !isRewritten(fresh, within)) {
        merged.push({ kind: 'changed', block: within.merged });
        counts.push(within);
      } else replace(gone ? [gone] : [], fresh ? [fresh] : []);
    }
  }
  return { merged, ...sumOf(counts) };
}

/** Compares two pages or the contents of two blocks. Expects the blocks of `plainBlocks`. */
export function compareBlocks(
  old: readonly Block[],
  now: readonly Block[],
  options: LineOptions = {},
): Comparison {
  const steps = compareInSteps(old, now, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
