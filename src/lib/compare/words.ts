import { compareSequences, type Run } from './sequence.ts';

/** Whitespace, a character of a script without spaces, a word or number, or another character. */
const piece =
  /\s+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{N}\p{M}_]|(?<=\p{L})['’](?=\p{L})|(?<=\p{N})[.,:](?=\p{N}))+|[^]/gu;
const word = /[\p{L}\p{N}]/u;

/** Splits a text into words, punctuation and whitespace. Joined, they are the text. */
export const wordsOf = (text: string): string[] => text.match(piece) ?? [];

/** The number of words in a list of pieces. */
export const countWords = (pieces: readonly string[]) => pieces.filter((text) => word.test(text)).length;

const length = <T>(items: readonly T[], textOf: (item: T) => string) =>
  items.reduce((sum, item) => sum + textOf(item).length, 0);

/** Whether up to two equal words between longer changes match by chance. */
function isByChance<T>(between: T[], before: Run<T>, after: Run<T>, textOf: (item: T) => string) {
  const own = length(between, textOf);
  const around = (run: Run<T>) => Math.max(length(run.old, textOf), length(run.now, textOf));
  return countWords(between.map(textOf)) <= 2 && own <= around(before) && own <= around(after);
}

/** Splits the common start and end from a change. */
function trimmed<T>(run: Run<T>, keyOf: (item: T) => string): Run<T>[] {
  if (run.kind === 'same') return [run];
  const { old, now } = run;
  const most = Math.min(old.length, now.length);
  const key = (items: T[], at: number) => keyOf(items.at(at)!);
  let start = 0;
  while (start < most && key(old, start) === key(now, start)) start += 1;
  let end = 0;
  while (end < most - start && key(old, -1 - end) === key(now, -1 - end)) end += 1;
  const same = (from: number, to?: number): Run<T> => ({
    kind: 'same',
    old: old.slice(from, to),
    now: now.slice(from, to),
  });
  const middle = {
    kind: 'changed' as const,
    old: old.slice(start, old.length - end),
    now: now.slice(start, now.length - end),
  };
  return [same(0, start), middle, ...(end > 0 ? [same(-end)] : [])].filter(
    (one) => one.old.length + one.now.length > 0,
  );
}

/** Whether a change contains only punctuation and whitespace on both sides. */
const isPunctuation = <T>({ kind, old, now }: Run<T>, textOf: (item: T) => string) =>
  kind === 'changed' && old.length > 0 && now.length > 0 && countWords([...old, ...now].map(textOf)) === 0;

/** Extends a changed hyphen to the words on both sides, since it is hard to see alone. */
function withJoined<T>(runs: readonly Run<T>[], textOf: (item: T) => string): Run<T>[] {
  const joined: Run<T>[] = [];
  const isWord = (item: T | undefined) => item !== undefined && countWords([textOf(item)]) > 0;
  runs.forEach((run, at) => {
    const before = joined.at(-1);
    const after = runs[at + 1];
    if (isPunctuation(run, textOf) && isWord(before?.now.at(-1)) && isWord(after?.now[0])) {
      run.old.push(...(after?.old.splice(0, 1) ?? []));
      run.now.push(...(after?.now.splice(0, 1) ?? []));
      // Of two changes in a row, the word between them already belongs to the first.
      if (before?.kind === 'same') {
        run.old.unshift(...before.old.splice(-1));
        run.now.unshift(...before.now.splice(-1));
        if (before.now.length === 0) joined.pop();
      }
    }
    const last = joined.at(-1);
    if (last?.kind === run.kind) {
      last.old.push(...run.old);
      last.now.push(...run.now);
    } else if (run.old.length + run.now.length > 0) joined.push(run);
  });
  return joined;
}

/**
 * Compares the results of `wordsOf`. Words that match by chance in a rewritten passage belong to the change.
 * @param textOf returns the text of an item, whose length is its weight
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
    if (run.kind === 'same' && before && after && isByChance(run.now, before, after, textOf)) {
      before.old.push(...run.old, ...after.old);
      before.now.push(...run.now, ...after.now);
      at += 1;
    } else joined.push({ ...run, old: [...run.old], now: [...run.now] });
  }
  const exact = joined.flatMap((run) => trimmed(run, keyOf));
  return withJoined(exact, textOf);
}
