// Compares what pages are made of: blocks first, then what is in those that changed.
import type { RootContent } from 'mdast';
import type { LineOptions } from '#lib/compare/lines.ts';
import { compareSequences } from '#lib/compare/sequence.ts';
import { countWords, wordsOf } from '#lib/compare/words.ts';
import { textOf } from '../textOf.ts';
import { compareCode, markedListing } from './code.ts';
import { compareInline, sumOf, type Compared, type Counts } from './inline.ts';
import { leastLikeness, likenessOf } from './likeness.ts';
import { markedWhole, type Mark } from './marks.ts';
import { pairUp } from './pairs.ts';
import { compareTables } from './table.ts';

export type Block = RootContent;

/** A stretch of a page, in the order of what is there now. */
export type Passage =
  | { is: 'same'; blocks: Block[] }
  /** One block, with what differs in it marked. */
  | { is: 'changed'; block: Block }
  /** Put in, taken out, or rewritten so much that both are shown. Either side may be empty. */
  | { is: 'replaced'; old: Block[]; now: Block[] };

export type Comparison = Compared<Passage[]>;

/** Equal for blocks that a reader can't tell apart. */
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

/** A block that came or went, as part of a bigger one. */
const whole = (mark: Mark, block: Block): Block =>
  block.type === 'code' ? markedListing(mark, block) : markedWhole(mark, block);

const inOne = (passage: Passage): Block[] => {
  if (passage.is === 'same') return passage.blocks;
  if (passage.is === 'changed') return [passage.block];
  return [
    ...passage.old.map((block) => whole('removed', block)),
    ...passage.now.map((block) => whole('added', block)),
  ];
};

/** The same kind of block with other things in it; undefined where nothing can be marked in it. */
function compareWithin(old: Block, now: Block, options: LineOptions): Compared<Block> | undefined {
  if (old.type === 'code' && now.type === 'code') return compareCode(old, now, options);
  if (old.type === 'table' && now.type === 'table') return compareTables(old, now);
  const isText = (block: Block) => block.type === 'paragraph' || block.type === 'heading';
  if ('children' in old && 'children' in now && isText(old) && isText(now)) {
    if (old.type === 'heading' && now.type === 'heading' && old.depth !== now.depth) return undefined;
    const inline = compareInline(phrasing(old), phrasing(now));
    return { ...inline, merged: withChildren(now, inline.merged) };
  }
  if (!('children' in old) || !('children' in now)) return undefined;
  if (old.type === 'list' && now.type === 'list' && old.ordered !== now.ordered) return undefined;
  if (old.type === 'listItem' && now.type === 'listItem' && old.checked !== now.checked) return undefined;
  const inner = compareBlocks(old.children, now.children, options);
  return { ...inner, merged: withChildren(now, inner.merged.flatMap(inOne)) };
}

const phrasing = (block: Block) =>
  block.type === 'paragraph' || block.type === 'heading' ? block.children : [];
const withChildren = (block: Block, children: readonly Block[]): Block =>
  Object.assign({}, block, { children });

/** Code, tables and lists are compared line by line, however much of them differs; other blocks are not. */
const isRewritten = (block: Block, { added, removed, same }: Compared<unknown>) =>
  (block.type === 'paragraph' || block.type === 'heading') &&
  (2 * same) / Math.max(1, added + removed + 2 * same) < leastLikeness;

/** The comparison in steps, so that who drives it can let other work in between. */
export function* comparing(
  old: readonly Block[],
  now: readonly Block[],
  options: LineOptions = {},
): Generator<undefined, Comparison> {
  const merged: Passage[] = [];
  const counts: Counts[] = [];
  function replace(gone: Block[], fresh: Block[]) {
    counts.push({ places: 1, removed: words(gone), added: words(fresh), same: 0 });
    const last = merged.at(-1);
    if (last?.is !== 'replaced') merged.push({ is: 'replaced', old: gone, now: fresh });
    else {
      last.old.push(...gone);
      last.now.push(...fresh);
    }
  }
  for (const run of compareSequences(old, now, keyFor(options))) {
    if (run.is === 'same') {
      merged.push({ is: 'same', blocks: run.now });
      counts.push({ places: 0, removed: 0, added: 0, same: words(run.now) });
      continue;
    }
    for (const [oldAt, nowAt] of pairUp(run.old, run.now, likenessOf)) {
      yield undefined;
      const [gone, fresh] = [run.old[oldAt], run.now[nowAt]];
      const within = gone && fresh && compareWithin(gone, fresh, options);
      if (within && within.places > 0 && !isRewritten(fresh, within)) {
        merged.push({ is: 'changed', block: within.merged });
        counts.push(within);
      } else replace(gone ? [gone] : [], fresh ? [fresh] : []);
    }
  }
  return { merged, ...sumOf(counts) };
}

/** Both pages, or both contents of a block, as one. Takes blocks without positions (`plainBlocks`). */
export function compareBlocks(
  old: readonly Block[],
  now: readonly Block[],
  options: LineOptions = {},
): Comparison {
  const steps = comparing(old, now, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
