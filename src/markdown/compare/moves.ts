import { countWords, wordsOf } from '#lib/compare/words.ts';
import { singleLine } from '../textOf.ts';
import type { Block, Passage } from './blocks.ts';
import { linesAbove } from './marks.ts';
import { movedParts } from './movedParts.ts';

/** Shorter blocks may repeat by chance and don't count as moved, except headings. */
const minWords = 5;

export type PassageOrMove =
  | Passage
  /** The old position of moved blocks. `words`: their first words. `several`: more than one block moved. */
  | { kind: 'left'; id: number; words: string; several: boolean; to: 'further down' | 'further up' }
  /** Moved blocks at their new position, `hasChanges` with those of the block marked. */
  | { kind: 'moved'; id: number; blocks: Block[]; hasChanges: boolean; from: 'further down' | 'further up' };

/** Returns the new block with its changes marked. Undefined if they can't be marked within a block. */
type Compare = (old: Block, now: Block) => Block | undefined;

/** The position of a block on one side: its passage and its index there. */
type Position = { at: number; index: number };
/** Blocks that are adjacent at both positions and moved together. */
type Move = { id: number; old: Position; now: Position; length: number; merged?: Block | undefined };

const isDistinctive = (block: Block) =>
  block.type === 'heading' || countWords(wordsOf(singleLine(block))) >= minWords;

const blocksAt = (passage: Passage | undefined, side: 'old' | 'now') =>
  passage?.kind === 'replaced' ? passage[side] : [];

function positionsOf(passages: readonly Passage[], side: 'old' | 'now') {
  const found = new Map<string, Position | null>();
  for (const [at, passage] of passages.entries())
    for (const [index, block] of blocksAt(passage, side).entries()) {
      if (!isDistinctive(block)) continue;
      const key = JSON.stringify(block);
      // Equal blocks can't be distinguished.
      found.set(key, found.has(key) ? null : { at, index });
    }
  return found;
}

/** The moves in the order of the old text. A move includes adjacent blocks that moved along, also short ones. */
function movesOf(passages: readonly Passage[], compare: Compare): Move[] {
  const [left, come] = [positionsOf(passages, 'old'), positionsOf(passages, 'now')];
  const taken = new Set<string>();
  const take = (side: 'old' | 'now', { at, index }: Position) => taken.add(`${side} ${at} ${index}`);
  const freeAt = (side: 'old' | 'now', { at, index }: Position) => {
    const block = blocksAt(passages[at], side)[index];
    return block && !taken.has(`${side} ${at} ${index}`) ? JSON.stringify(block) : undefined;
  };
  const moves: Move[] = [];
  for (const [key, old] of left) {
    const now = come.get(key);
    if (!old || !now || freeAt('old', old) === undefined) continue;
    const beside = (by: number) =>
      [
        { ...old, index: old.index + by },
        { ...now, index: now.index + by },
      ] as const;
    const goesAlong = (by: number) => {
      const [was, is] = beside(by);
      const same = freeAt('old', was);
      return same !== undefined && same === freeAt('now', is);
    };
    let [first, end] = [0, 1];
    while (goesAlong(first - 1)) first -= 1;
    while (goesAlong(end)) end += 1;
    for (let by = first; by < end; by++) {
      const [was, is] = beside(by);
      take('old', was);
      take('now', is);
    }
    const [was, is] = beside(first);
    moves.push({ id: moves.length + 1, old: was, now: is, length: end - first });
  }
  const open = (side: 'old' | 'now') =>
    passages.flatMap((passage, at) =>
      blocksAt(passage, side).flatMap((block, index) =>
        isDistinctive(block) && freeAt(side, { at, index }) !== undefined ? [{ block, at, index }] : [],
      ),
    );
  const [gone, fresh] = [open('old'), open('now')];
  const pairs = movedParts(
    gone.map(({ block }) => block),
    fresh.map(({ block }) => block),
  );
  for (const { block, ...now } of fresh) {
    const from = gone.find((one) => one.block === pairs.get(block));
    // A block that was replaced where it is, such as a text with its words in another order, didn't move.
    const isInPlace = from?.at === now.at && gone.length === 1 && fresh.length === 1;
    const merged = from && !isInPlace && compare(from.block, block);
    if (merged) moves.push({ id: moves.length + 1, old: from, now, length: 1, merged });
  }
  return moves;
}

/** The first words of a block. */
const firstWords = (block: Block) => {
  const text = singleLine(block);
  return text.length <= 60 ? text : `${text.slice(0, 60).replace(/\s\S*$/, '')}…`;
};

/** Separates blocks that moved, also with small changes, from added and removed ones. */
export function withMoves(passages: readonly Passage[], compare: Compare): PassageOrMove[] {
  const moves = movesOf(passages, compare);
  if (moves.length === 0) return [...passages];
  return passages.flatMap((passage, at) => {
    if (passage.kind !== 'replaced') return [passage];
    const parts: PassageOrMove[] = [];
    const put = (side: 'old' | 'now', block: Block) => {
      const last = parts.at(-1);
      if (last?.kind === 'replaced') last[side].push(block);
      else parts.push({ kind: 'replaced', old: [], now: [], [side]: [block] });
    };
    for (const side of ['old', 'now'] as const) {
      const starts = new Map(
        moves.filter((move) => move[side].at === at).map((move) => [move[side].index, move]),
      );
      for (let index = 0; index < passage[side].length;) {
        const [block, move] = [passage[side][index], starts.get(index)];
        if (move && block) {
          const blocks = passage[side].slice(index, index + move.length);
          const isBack = move.now.at < move.old.at;
          const [id, several] = [move.id, move.length > 1];
          const { merged } = move;
          const shown = merged ? [...linesAbove(merged), merged] : blocks;
          const hasChanges = merged !== undefined;
          if (side === 'now')
            parts.push({
              kind: 'moved',
              id,
              blocks: shown,
              hasChanges,
              from: isBack ? 'further down' : 'further up',
            });
          else {
            const to = isBack ? 'further up' : 'further down';
            parts.push({ kind: 'left', id, words: firstWords(block), several, to });
          }
        } else if (block) put(side, block);
        index += move?.length ?? 1;
      }
    }
    return parts;
  });
}
