import { counted, listed, number } from '#lib/words.ts';
import type { Uses } from './useUses.ts';

/** Spaces that are named; of more, the rest is counted. */
const named = 3;

const titlesIn = (titles: readonly string[]) =>
  titles.length <= named + 1
    ? listed(titles)
    : `${titles.slice(0, named).join(', ')} and ${number(titles.length - named)} more`;

/** “12 of the 25 spaces that were found have a value for it: …” */
export function usesWords({ of, read, failed, titles, looking, partly }: Uses): string {
  if (looking || read + failed < of)
    return `Counting the spaces that use it: ${number(read)} of ${number(of)} read, ${number(titles.length)} use it so far.`;
  const left = [
    failed > 0 && ` ${counted(failed, 'space')} could not be read.`,
    partly && ' Not all spaces could be looked for.',
  ].filter((part) => part !== false);
  const all = `${counted(of, 'space')} that ${of === 1 ? 'was' : 'were'} found`;
  const uses =
    titles.length === 0
      ? `None of the ${all} has a value for it.`
      : `${number(titles.length)} of the ${all} ${titles.length === 1 ? 'has' : 'have'} a value for it: ${titlesIn(titles)}.`;
  return uses + left.join('');
}
