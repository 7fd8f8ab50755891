import type { BulkReading } from '#api/reads/bulkReader.ts';
import type { Member } from '#contract/member.ts';
import type { Space } from '#contract/space.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { memberName } from '#directory/people/names.ts';
import { none, numberOf } from './levels.ts';
import { knownLevels } from '#directory/access/roles.ts';

/** The properties of a member that this screen needs. `role` is null for guests. */
export type Person = Pick<Member, 'id' | 'role' | 'disabled' | 'spaces' | 'teams'> & {
  name: string;
  email: string;
};

/** The properties of a space that this screen needs. */
export type AccessSpace = Pick<Space, 'id' | 'title' | 'emoji' | 'parent' | 'defaultLevel'>;

/** A space that a member has access to. The level may be unknown to the contract. */
export type AccessibleSpace = { permission: string; space: AccessSpace };

/** A member's access levels by space index, and when they were loaded (milliseconds since 1970). */
export type Row = { levels: Uint8Array; at: number };

/** An immutable snapshot of the loaded access. */
export type Reading = Omit<BulkReading<Person, Row>, 'items' | 'values'> & {
  /** The number of members in the organization; undefined until known. */
  total: number | undefined;
  people: readonly Person[];
  spaces: readonly AccessSpace[];
  /** The names of the access levels, by level number. */
  levelNames: readonly string[];
  /** By user ID; members that aren't loaded are missing. */
  rows: ReadonlyMap<string, Row>;
};

export const emptyReading: Reading = {
  total: undefined,
  people: [],
  spaces: [],
  levelNames: knownLevels,
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

/** Whether a member changed in a way that may affect access. */
export const hasChanged = (one: Person, other: Person) =>
  one.role !== other.role ||
  one.disabled !== other.disabled ||
  one.spaces !== other.spaces ||
  one.teams !== other.teams;

/** Converts members' spaces to rows with shared space indexes. */
export function createTable() {
  const levelNames = [...knownLevels];
  const indexes = new Map<string, number>();
  const spaces: AccessSpace[] = [];
  const indexOf = (space: AccessSpace) => {
    const { id, title, emoji, parent, defaultLevel } = space;
    const stored = { id, title, emoji, defaultLevel, ...(parent !== undefined && { parent }) };
    const known = indexes.get(id);
    const index = known ?? spaces.length;
    indexes.set(id, index);
    spaces[index] = stored;
    return index;
  };
  return {
    row(memberSpaces: readonly AccessibleSpace[], at: number): Row {
      const pairs = memberSpaces.map(({ space, permission }) => ({
        spaceIndex: indexOf(space),
        level: numberOf(levelNames, permission),
      }));
      const levels = new Uint8Array(spaces.length);
      for (const { spaceIndex, level } of pairs) levels[spaceIndex] = level;
      return { levels, at };
    },
    spaces: (): readonly AccessSpace[] => [...spaces],
    levelNames: (): readonly string[] => [...levelNames],
  };
}

/** A member's access level in a space; undefined if the member isn't loaded. */
export function levelIn({ rows }: Pick<Reading, 'rows'>, userId: string, spaceIndex: number) {
  const row = rows.get(userId);
  return row && (row.levels[spaceIndex] ?? none);
}

/** When the oldest row was loaded, in milliseconds since 1970; null without rows. */
export function oldestOf({ rows }: Pick<Reading, 'rows'>) {
  let oldest: number | null = null;
  for (const { at } of rows.values()) if (oldest === null || at < oldest) oldest = at;
  return oldest;
}

/** The maximum number of members to load automatically, because each member takes a request. */
export const autoLoadLimit = 2000;

/** Whether the organization is too large to load automatically. */
export const isLarge = ({ total = 0 }: Pick<Reading, 'total'>) => total > autoLoadLimit;

/** “240 of 240 members loaded, 25 spaces found.” */
export function coverageText({ rows, spaces, total, people, running, waiting }: Reading) {
  const of = Math.max(total ?? 0, people.length);
  if (of === 0) return running ? 'Loading members…' : 'No members loaded.';
  const found = `${pluralize(spaces.length, 'space')} found${running || waiting > 0 ? ' so far' : ''}`;
  return `${formatNumber(rows.size)} of ${pluralize(of, 'member')} loaded, ${found}.`;
}
