// The words that differ between two texts, gathered so that a reader can follow.
import { compareSequences, type Run } from './sequence.ts';

/** Blanks, a letter of a script without blanks, a word or figure, or a sign. */
const piece =
  /\s+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{N}\p{M}_]|(?<=\p{L})['’](?=\p{L})|(?<=\p{N})[.,:](?=\p{N}))+|[^]/gu;
const word = /[\p{L}\p{N}]/u;

/** Cuts a text into words, signs and blanks; together they are the text. */
export const wordsOf = (text: string): string[] => text.match(piece) ?? [];

/** How many of the pieces are words. */
export const countWords = (pieces: readonly string[]) => pieces.filter((text) => word.test(text)).length;

const length = <T>(items: readonly T[], textOf: (item: T) => string) =>
  items.reduce((sum, item) => sum + textOf(item).length, 0);

/** A few words between two changes that are no shorter than they are only look the same by chance. */
function isByChance<T>(between: T[], before: Run<T>, after: Run<T>, textOf: (item: T) => string) {
  const own = length(between, textOf);
  const around = (run: Run<T>) => Math.max(length(run.old, textOf), length(run.now, textOf));
  return countWords(between.map(textOf)) <= 2 && own <= around(before) && own <= around(after);
}

/** Takes what both sides of a change begin or end with out of it again. */
function trimmed<T>(run: Run<T>, keyOf: (item: T) => string): Run<T>[] {
  if (run.is === 'same') return [run];
  const { old, now } = run;
  const most = Math.min(old.length, now.length);
  const key = (items: T[], at: number) => keyOf(items.at(at)!);
  let start = 0;
  while (start < most && key(old, start) === key(now, start)) start += 1;
  let end = 0;
  while (end < most - start && key(old, -1 - end) === key(now, -1 - end)) end += 1;
  const same = (from: number, to?: number): Run<T> => ({
    is: 'same',
    old: old.slice(from, to),
    now: now.slice(from, to),
  });
  const middle = {
    is: 'changed' as const,
    old: old.slice(start, old.length - end),
    now: now.slice(start, now.length - end),
  };
  return [same(0, start), middle, ...(end > 0 ? [same(-end)] : [])].filter(
    (one) => one.old.length + one.now.length > 0,
  );
}

/**
 * Compares what `wordsOf` has cut. Words that are the same by chance within a rewritten passage belong to the change.
 * @param textOf the text of an item, whose length tells how much it weighs
 */
export function compareWords<T>(
  old: readonly T[],
  now: readonly T[],
  keyOf: (item: T) => string,
  textOf: (item: T) => string,
): Run<T>[] {
  const runs = compareSequences(old, now, keyOf);
  const joined: Run<T>[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at]!;
    const [before, after] = [joined.at(-1), runs[at + 1]];
    if (run.is === 'same' && before && after && isByChance(run.now, before, after, textOf)) {
      before.old.push(...run.old, ...after.old);
      before.now.push(...run.now, ...after.now);
      at += 1;
    } else joined.push({ ...run, old: [...run.old], now: [...run.now] });
  }
  return joined.flatMap((run) => trimmed(run, keyOf));
}
