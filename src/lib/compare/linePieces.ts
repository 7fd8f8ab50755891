import { compareWords, wordsOf } from './words.ts';

/** A part of a line of source or code. */
export type LinePiece = { text: string; isChanged: boolean };

const identity = (word: string) => word;

/**
 * Compares two lines by words, punctuation and whitespace. If most of a line changed, its pieces aren't marked, since all
 * of it is new.
 */
export function linePieces(old: string, now: string): Record<'old' | 'now', LinePiece[]> {
  const runs = compareWords(wordsOf(old), wordsOf(now), identity, identity);
  const same = runs.reduce((sum, run) => sum + (run.kind === 'same' ? run.now.join('').trim().length : 0), 0);
  const isRewritten = 2.5 * same < Math.max(old.trim().length, now.trim().length);
  const side = (of: 'old' | 'now') =>
    runs
      .map((run) => ({ text: run[of].join(''), isChanged: !isRewritten && run.kind === 'changed' }))
      .filter((piece) => piece.text !== '');
  return { old: side('old'), now: side('now') };
}
