// Who reaches one space, and how many have each level there.
import type { AccessSearch } from './access.search.ts';
import { none } from './levels.ts';
import { levelIn, type Person, type Reading } from './reading.ts';
import { matchOf, peopleOf } from './view.ts';

export type Reacher = Person & { level: number };

/** The members who reach the space, the highest level first and then by name; of those that the filters leave. */
export function reachersOf(
  reading: Reading,
  space: number,
  search: AccessSearch,
  team: ReadonlySet<string> | undefined,
) {
  const isMatch = matchOf({ least: search.least, level: search.level }, null);
  return peopleOf(reading.people, search, team)
    .map((person) => ({ ...person, level: levelIn(reading, person.id, space) ?? none }))
    .filter(({ level }) => level !== none && isMatch(level))
    .toSorted((a, b) => b.level - a.level);
}

/** How many of them have each level, the highest first. */
export function countsOf(reachers: readonly Reacher[]) {
  const byLevel = Map.groupBy(reachers, ({ level }) => level);
  return [...byLevel]
    .map(([level, all]) => ({ level, count: all.length }))
    .toSorted((a, b) => b.level - a.level);
}
