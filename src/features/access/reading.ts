import type { BulkReading } from '#api/bulkReader.ts';
import type { Member } from '#contract/member.ts';
import type { Space } from '#contract/space.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { memberName } from '#pickers/names.ts';
import { knownWords, none, numberOf } from './levels.ts';

/** A member, as far as access is concerned. `role` null is a guest. */
export type Person = Pick<Member, 'id' | 'role' | 'disabled' | 'spaces' | 'teams'> & {
  name: string;
  email: string;
};

/** A space, as far as access is concerned. */
export type Place = Pick<Space, 'id' | 'title' | 'emoji' | 'parent' | 'defaultLevel'>;

/** A space that a member reaches, at a level that may be no word of the contract. */
export type Reached = { permission: string; space: Place };

/** A member's levels, by the number of the space, and when they were read (milliseconds since 1970). */
export type Row = { levels: Uint8Array; at: number };

/** A snapshot of the reading; it never changes. */
export type Reading = Omit<BulkReading<Person, Row>, 'items' | 'values'> & {
  /** How many members the organization has; undefined until the service has said so. */
  total: number | undefined;
  people: readonly Person[];
  spaces: readonly Place[];
  /** The levels by their numbers. */
  words: readonly string[];
  /** By member; who is missing has not been read. */
  rows: ReadonlyMap<string, Row>;
};

export const nothingRead: Reading = {
  total: undefined,
  people: [],
  spaces: [],
  words: knownWords,
  rows: new Map(),
  failed: new Map(),
  of: 0,
  done: 0,
  waiting: 0,
  running: false,
  stopped: null,
};

export const personOf = ({ id, user, role, disabled, spaces, teams }: Member): Person => ({
  id,
  name: memberName({ id, user }),
  email: user.email,
  role,
  disabled,
  spaces,
  teams,
});

/** Whether what the service lists about a member lets other access be expected than when they were read. */
export const hasChanged = (one: Person, other: Person) =>
  one.role !== other.role ||
  one.disabled !== other.disabled ||
  one.spaces !== other.spaces ||
  one.teams !== other.teams;

/** Collects members' spaces into rows; a space has the same number in all of them. */
export function createTable() {
  const words = [...knownWords];
  const numbers = new Map<string, number>();
  const spaces: Place[] = [];
  const numberOfSpace = (space: Place) => {
    const { id, title, emoji, parent, defaultLevel } = space;
    const place = { id, title, emoji, defaultLevel, ...(parent !== undefined && { parent }) };
    const known = numbers.get(id);
    const index = known ?? spaces.length;
    numbers.set(id, index);
    spaces[index] = place;
    return index;
  };
  return {
    row(reached: readonly Reached[], at: number): Row {
      const pairs = reached.map(({ space, permission }) => ({
        space: numberOfSpace(space),
        level: numberOf(words, permission),
      }));
      const levels = new Uint8Array(spaces.length);
      for (const { space, level } of pairs) levels[space] = level;
      return { levels, at };
    },
    spaces: (): readonly Place[] => [...spaces],
    words: (): readonly string[] => [...words],
  };
}

/** The level of a member at a space, by the space's number; undefined where the member has not been read. */
export function levelIn({ rows }: Pick<Reading, 'rows'>, userId: string, space: number) {
  const row = rows.get(userId);
  return row && (row.levels[space] ?? none);
}

/** When the oldest of it was read, in milliseconds since 1970; null before anything was. */
export function oldestOf({ rows }: Pick<Reading, 'rows'>) {
  let oldest: number | null = null;
  for (const { at } of rows.values()) if (oldest === null || at < oldest) oldest = at;
  return oldest;
}

/** An organization with more members is read only as far as the person asks, since each of them is a request. */
export const readUnasked = 2000;

/** Whether it is read only as far as it is asked for. */
export const isLarge = ({ total = 0 }: Pick<Reading, 'total'>) => total > readUnasked;

/** “Read 240 of 240 members; 25 spaces found.” */
export function coverageWords({ rows, spaces, total, people, running, waiting }: Reading) {
  const of = Math.max(total ?? 0, people.length);
  if (of === 0) return running ? 'Members are being listed.' : 'No member was read.';
  const found = `${pluralize(spaces.length, 'space')} found${running || waiting > 0 ? ' so far' : ''}`;
  return `Read ${formatNumber(rows.size)} of ${pluralize(of, 'member')}; ${found}.`;
}
