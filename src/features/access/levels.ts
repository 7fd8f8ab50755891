// Levels are small numbers, so that 400,000 of them take 400 kB.
import type { Role } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';
import { isRole, roleName } from '#pickers/roles.ts';

/** The number of “no access”. */
export const none = 0;

/** By number: no access, the contract's levels from the least to the most. Words that only a service knows follow. */
export const knownWords: readonly string[] = ['', ...roles.toReversed()];

/** The number of a level among `words`, which it joins when it is new; a byte has no room for more than 255. */
export function numberOf(words: string[], level: string) {
  const known = words.indexOf(level);
  if (known >= 0) return known;
  return words.length > 255 ? 255 : words.push(level) - 1;
}

/** Whether a level is this one or above; one that isn't on the contract's ladder is never. */
export const atLeast = (level: number, least: Role) =>
  level < knownWords.length && level >= knownWords.indexOf(least);

/** “Edit”, “No access”. */
export const levelName = (words: readonly string[], level: number) =>
  level === none ? 'No access' : roleName(words[level] ?? '');

const letters: Record<Role, string> = {
  admin: 'A',
  create: 'C',
  review: 'V',
  edit: 'E',
  comment: 'M',
  read: 'R',
};

/** One letter for each level, none twice; a level that isn't known is cut to its first two. */
export function letterOf(words: readonly string[], level: number) {
  const word = words[level] ?? '';
  return isRole(word) ? letters[word] : word.slice(0, 2);
}
