// Levels are stored as bytes, so that 400,000 of them take 400 kB.
import type { Role } from '#contract/fields.ts';
import { isRole, knownLevels, roleName } from '#directory/access/roles.ts';

/** The level number of “no access”. */
export const none = 0;

/** The number of a level in `levelNames`, to which new levels are added. At most 255, to fit a byte. */
export function numberOf(levelNames: string[], level: string) {
  const known = levelNames.indexOf(level);
  if (known >= 0) return known;
  return levelNames.length > 255 ? 255 : levelNames.push(level) - 1;
}

/** Whether a level is `least` or above; false for unknown levels. */
export const atLeast = (level: number, least: Role) =>
  level < knownLevels.length && level >= knownLevels.indexOf(least);

/** “Edit”, “No access”. */
export const levelName = (levelNames: readonly string[], level: number) =>
  level === none ? 'No access' : roleName(levelNames[level] ?? '');

const letters: Record<Role, string> = {
  admin: 'A',
  create: 'C',
  review: 'V',
  edit: 'E',
  comment: 'M',
  read: 'R',
};

/** A unique letter per known level; the first two letters of an unknown level. */
export function letterOf(levelNames: readonly string[], level: number) {
  const word = levelNames[level] ?? '';
  return isRole(word) ? letters[word] : word.slice(0, 2);
}
