// Blocks that went to another place of the page, unchanged: they are neither new nor gone.
import { countWords, wordsOf } from '#lib/compare/words.ts';
import { titleOf } from '../textOf.ts';
import type { Block, Passage } from './blocks.ts';

/** Shorter ones stand in many places by chance; headings never do. */
const leastWords = 5;

export type Placed =
  | Passage
  /** Where a block stood that is further on or back now; `words`: its first ones. */
  | { is: 'left'; id: number; words: string; to: 'further on' | 'further back' }
  | { is: 'moved'; id: number; block: Block; from: 'further on' | 'further back' };

type Spot = { key: string; at: number };

const isWeighty = (block: Block) =>
  block.type === 'heading' || countWords(wordsOf(titleOf(block))) >= leastWords;

function spots(passages: readonly Passage[], side: 'old' | 'now') {
  const found = new Map<string, Spot | null>();
  passages.forEach((passage, at) => {
    if (passage.is !== 'replaced') return;
    for (const block of passage[side].filter(isWeighty)) {
      const key = JSON.stringify(block);
      // What is there twice can't be told apart.
      found.set(key, found.has(key) ? null : { key, at });
    }
  });
  return found;
}

/** The first words of a block, for a line that speaks of it. */
const firstWords = (block: Block) => {
  const text = titleOf(block);
  return text.length <= 60 ? text : `${text.slice(0, 60).replace(/\s\S*$/, '')}…`;
};

/** Tells blocks that moved from those that came or went. Where none moved, the passages are as they were. */
export function withMoves(passages: readonly Passage[]): Placed[] {
  const [left, come] = [spots(passages, 'old'), spots(passages, 'now')];
  const moves = new Map<string, { id: number; back: boolean }>();
  for (const [key, spot] of left) {
    const other = come.get(key);
    if (spot && other) moves.set(key, { id: moves.size + 1, back: other.at < spot.at });
  }
  if (moves.size === 0) return [...passages];
  return passages.flatMap((passage) => {
    if (passage.is !== 'replaced') return [passage];
    const parts: Placed[] = [];
    const put = (side: 'old' | 'now', block: Block) => {
      const last = parts.at(-1);
      if (last?.is === 'replaced') last[side].push(block);
      else parts.push({ is: 'replaced', old: [], now: [], [side]: [block] });
    };
    for (const block of passage.old) {
      const move = moves.get(JSON.stringify(block));
      if (!move) put('old', block);
      else
        parts.push({
          is: 'left',
          id: move.id,
          words: firstWords(block),
          to: move.back ? 'further back' : 'further on',
        });
    }
    for (const block of passage.now) {
      const move = moves.get(JSON.stringify(block));
      if (!move) put('now', block);
      else parts.push({ is: 'moved', id: move.id, block, from: move.back ? 'further on' : 'further back' });
    }
    return parts;
  });
}
