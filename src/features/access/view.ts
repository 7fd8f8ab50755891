import type { Collection } from '#contract/areas/collections.ts';
import type { Role } from '#contract/fields.ts';
import { collate } from '#lib/collation.ts';
import { foldCase } from '#lib/fold.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { accessList, type AccessSearch } from './access.list.ts';
import { atLeast, none } from './levels.ts';
import { knownLevels } from '#directory/access/roles.ts';
import { levelIn, type Person, type AccessSpace, type Reading } from './reading.ts';

/** A space with its index in the reading. `group` is set for the first space of a collection. */
export type Column = {
  spaceIndex: number;
  space: AccessSpace;
  collection: string;
  group: string | undefined;
};

export type View = {
  people: readonly Person[];
  columns: readonly Column[];
  /** Whether an access level filter is active. */
  filtered: boolean;
  isMatch: (level: number) => boolean;
};

type ViewInput = {
  reading: Reading;
  collections: readonly Collection[];
  search: AccessSearch;
  /** The organization's default role; null or undefined grants no access. */
  defaultRole: Role | null | undefined;
  /** The IDs of the members of the selected team. */
  team?: ReadonlySet<string> | undefined;
};

const noCollection = 'No collection';
const otherCollections = 'Other collections';

/** Returns whether a level matches the access level filters. */
function matchOf({ least, level, differs }: AccessSearch, defaultRole: Role | null | undefined) {
  const defaultLevel = defaultRole ? knownLevels.indexOf(defaultRole) : none;
  const exactly = level === undefined ? undefined : knownLevels.indexOf(level);
  return (value: number) =>
    (least === undefined || atLeast(value, least)) &&
    (exactly === undefined || value === exactly) &&
    (!differs || value !== defaultLevel);
}

/** The spaces that at least one member has access to, sorted by collection (in the given order) and title. */
export function spaceColumns(reading: Reading, collections: readonly Collection[]): Column[] {
  const order = new Map(collections.map(({ id, title }, index) => [id, { index, title }]));
  const positionOf = ({ parent }: AccessSpace) => {
    if (parent === undefined) return { index: collections.length + 1, title: noCollection };
    return order.get(parent) ?? { index: collections.length, title: otherCollections };
  };
  const accessible = new Set<number>();
  for (const { levels } of reading.rows.values())
    for (let spaceIndex = 0; spaceIndex < levels.length; spaceIndex++)
      if (levels[spaceIndex] !== none) accessible.add(spaceIndex);
  return reading.spaces
    .map((space, spaceIndex) => ({ spaceIndex, space, where: positionOf(space) }))
    .filter(({ spaceIndex }) => accessible.has(spaceIndex))
    .toSorted((a, b) => a.where.index - b.where.index || collate(titleOf(a.space), titleOf(b.space)))
    .map(({ spaceIndex, space, where }) => ({
      spaceIndex,
      space,
      collection: where.title,
      group: undefined,
    }));
}

function grouped(columns: readonly Column[]): Column[] {
  return columns.map((column, index) => ({
    ...column,
    group: columns[index - 1]?.collection === column.collection ? undefined : column.collection,
  }));
}

/** The members that match the filters, sorted by name. */
export const peopleOf = (people: readonly Person[], search: AccessSearch, team: ViewInput['team']) =>
  accessList.choose(people, search).filter(({ id }) => team === undefined || team.has(id));

export function viewOf({ reading, collections, search, defaultRole, team }: ViewInput): View {
  const isMatch = matchOf(search, defaultRole);
  const filtered = [search.least, search.level, search.differs || undefined].some((one) => one !== undefined);
  const text = foldCase((search.spaces ?? '').trim());
  const columns = spaceColumns(reading, collections).filter(
    ({ space, collection }) => foldCase(titleOf(space)).includes(text) || foldCase(collection).includes(text),
  );
  const people = peopleOf(reading.people, search, team);
  if (!filtered) return { people, columns: grouped(columns), filtered, isMatch };
  const found = new Set<number>();
  const kept = people.filter(({ id }) => {
    const hits = columns.filter(({ spaceIndex }) => {
      const level = levelIn(reading, id, spaceIndex);
      return level !== undefined && isMatch(level);
    });
    hits.forEach(({ spaceIndex }) => found.add(spaceIndex));
    return hits.length > 0;
  });
  return {
    people: kept,
    columns: grouped(columns.filter(({ spaceIndex }) => found.has(spaceIndex))),
    filtered,
    isMatch,
  };
}

/** The spaces of a member that match the access level filter, or all spaces they have access to without one. */
export function accessibleSpaces({ id }: Person, reading: Reading, { columns, filtered, isMatch }: View) {
  return columns
    .map((column) => ({ ...column, level: levelIn(reading, id, column.spaceIndex) ?? none }))
    .filter(({ level }) => (filtered ? isMatch(level) : level !== none));
}

export type MemberWithAccess = Person & { level: number };

/** The members with access to a space that match the filters, sorted by access level (highest first) and name. */
export function membersWithAccess(
  reading: Reading,
  spaceIndex: number,
  search: AccessSearch,
  team: ReadonlySet<string> | undefined,
) {
  const isMatch = matchOf({ least: search.least, level: search.level }, null);
  return peopleOf(reading.people, search, team)
    .map((person) => ({ ...person, level: levelIn(reading, person.id, spaceIndex) ?? none }))
    .filter(({ level }) => level !== none && isMatch(level))
    .toSorted((a, b) => b.level - a.level);
}

/** The number of members per access level, highest first. */
export function countByLevel(members: readonly MemberWithAccess[]) {
  const byLevel = Map.groupBy(members, ({ level }) => level);
  return [...byLevel]
    .map(([level, all]) => ({ level, count: all.length }))
    .toSorted((a, b) => b.level - a.level);
}
