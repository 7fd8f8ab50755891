// Words of the docs with one typo less: for searches that find little.
import type { Context } from '#server/base/context.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { textWords } from '#server/domain/content/readings/readings.ts';
import { tokenize } from '#server/domain/content/readings/words.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { spacePages } from '../site/spacePages.ts';

/** Shorter words have too many similar ones. */
const minLength = 5;
/** Words that all processes' caches keep, in each process. */
const capacity = 1_000_000;

/** The number of pages that contain a word. */
type Vocabulary = ReadonlyMap<string, number>;

const vocabularies = lruCachePerStore<Vocabulary>(capacity, ({ size }) => size + 1);

/** Returns the words of the listed pages of a revision. */
const vocabularyOf = ({ store }: Pick<Context, 'store'>, revisionId: string) =>
  vocabularies(store)(revisionId, async () => {
    const { listed } = spacePages(await revisionContent(store, revisionId));
    const counts = new Map<string, number>();
    const add = (word: string) => {
      if (word.length >= minLength - 1) counts.set(word, (counts.get(word) ?? 0) + 1);
    };
    for (const { page } of listed) tokenize(page.title).forEach(add);
    const ids = listed.flatMap(({ page }) => page.document ?? []);
    for (const { headings, often, body } of (await textWords(store, ids)).values()) {
      for (const words of [headings, often, body]) words.split(' ').forEach(add);
      await shareTurn();
    }
    return counts;
  });

/** Whether one letter is missing, added or other, or two neighbors are swapped. */
export function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

/**
 * Returns the words of a query with the typo of each long word corrected: the similar word that most pages contain. Undefined if
 * no word has a similar one.
 * @param revisionIds of the spaces that are searched
 */
export async function similarWords(
  context: Pick<Context, 'store'>,
  revisionIds: readonly string[],
  words: readonly string[],
): Promise<string[] | undefined> {
  if (!words.some(({ length }) => length >= minLength)) return undefined;
  const all: Vocabulary[] = [];
  for (const id of revisionIds) all.push(await vocabularyOf(context, id));
  const corrected = words.map((word) => {
    if (word.length < minLength) return word;
    let [best, most] = [word, 0];
    for (const vocabulary of all)
      for (const [known, count] of vocabulary)
        if (count > most && Math.abs(known.length - word.length) < 2 && isOneTypo(word, known))
          [best, most] = [known, count];
    return best;
  });
  return corrected.some((word, at) => word !== words[at]) ? corrected : undefined;
}
