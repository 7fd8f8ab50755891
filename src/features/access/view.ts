import type { Collection } from '#contract/collections.ts';
import type { Role } from '#contract/fields.ts';
import { collate } from '#lib/collation.ts';
import { foldCase } from '#lib/fold.ts';
import { titleOf } from '#directory/spaceText.ts';
import { accessList, type AccessSearch } from './access.list.ts';
import { atLeast, knownWords, none } from './levels.ts';
import { levelIn, type Person, type Place, type Reading } from './reading.ts';

/** A space with its number in the reading; the first of a collection brings that one's title. */
export type Column = { space: number; place: Place; collection: string; group: string | undefined };

export type View = {
  people: readonly Person[];
  columns: readonly Column[];
  /** Whether levels are filtered, and whether one is among those asked for. */
  filtered: boolean;
  isMatch: (level: number) => boolean;
};

type Given = {
  reading: Reading;
  collections: readonly Collection[];
  search: AccessSearch;
  /** The organization's default role; null and undefined give nothing. */
  defaultRole: Role | null | undefined;
  /** The ids of the members of the chosen team. */
  team?: ReadonlySet<string> | undefined;
};

const noCollection = 'In no collection';
const notListed = 'In collections that aren’t listed';

/** Whether a level is asked for; the same for all when nothing is. */
export function matchOf({ least, level, differs }: AccessSearch, defaultRole: Role | null | undefined) {
  const usual = defaultRole ? knownWords.indexOf(defaultRole) : none;
  const exactly = level === undefined ? undefined : knownWords.indexOf(level);
  return (value: number) =>
    (least === undefined || atLeast(value, least)) &&
    (exactly === undefined || value === exactly) &&
    (!differs || value !== usual);
}

/** The spaces that somebody reaches, by their collections in the order of these, then by title. */
export function columnsOf(reading: Reading, collections: readonly Collection[]): Column[] {
  const order = new Map(collections.map(({ id, title }, index) => [id, { index, title }]));
  const whereIs = ({ parent }: Place) => {
    if (parent === undefined) return { index: collections.length + 1, title: noCollection };
    return order.get(parent) ?? { index: collections.length, title: notListed };
  };
  const reached = new Set<number>();
  for (const { levels } of reading.rows.values())
    for (let space = 0; space < levels.length; space++) if (levels[space] !== none) reached.add(space);
  return reading.spaces
    .map((place, space) => ({ space, place, where: whereIs(place) }))
    .filter(({ space }) => reached.has(space))
    .toSorted((a, b) => a.where.index - b.where.index || collate(titleOf(a.place), titleOf(b.place)))
    .map(({ space, place, where }) => ({ space, place, collection: where.title, group: undefined }));
}

function grouped(columns: readonly Column[]): Column[] {
  return columns.map((column, index) => ({
    ...column,
    group: columns[index - 1]?.collection === column.collection ? undefined : column.collection,
  }));
}

/** Members by name, those that the filters ask for. */
export const peopleOf = (people: readonly Person[], search: AccessSearch, team: Given['team']) =>
  accessList.choose(people, search).filter(({ id }) => team === undefined || team.has(id));

export function viewOf({ reading, collections, search, defaultRole, team }: Given): View {
  const isMatch = matchOf(search, defaultRole);
  const filtered = [search.least, search.level, search.differs || undefined].some((one) => one !== undefined);
  const text = foldCase((search.spaces ?? '').trim());
  const columns = columnsOf(reading, collections).filter(
    ({ place, collection }) => foldCase(titleOf(place)).includes(text) || foldCase(collection).includes(text),
  );
  const people = peopleOf(reading.people, search, team);
  if (!filtered) return { people, columns: grouped(columns), filtered, isMatch };
  const found = new Set<number>();
  const kept = people.filter(({ id }) => {
    const hits = columns.filter(({ space }) => {
      const level = levelIn(reading, id, space);
      return level !== undefined && isMatch(level);
    });
    hits.forEach(({ space }) => found.add(space));
    return hits.length > 0;
  });
  return {
    people: kept,
    columns: grouped(columns.filter(({ space }) => found.has(space))),
    filtered,
    isMatch,
  };
}

/** The spaces of one member that are asked for: those with such a level where levels are filtered, else those reached. */
export function reachedBy({ id }: Person, reading: Reading, { columns, filtered, isMatch }: View) {
  return columns
    .map((column) => ({ ...column, level: levelIn(reading, id, column.space) ?? none }))
    .filter(({ level }) => (filtered ? isMatch(level) : level !== none));
}

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
