import { createBulkReader } from '#api/reads/bulkReader.ts';
import type { Member } from '#contract/member.ts';
import { derivedStore } from '#lib/store.ts';
import {
  createTable,
  hasChanged,
  personOf,
  autoLoadLimit,
  type Person,
  type AccessibleSpace,
  type Reading,
  type Row,
} from './reading.ts';

type MembersPage = { items: readonly Member[]; count?: number | undefined };

/** Loads members and spaces. `which` is a filter of the member list; undefined means the whole organization. */
export type Source<Filter> = {
  membersOf: (which: Filter | undefined, signal: AbortSignal) => AsyncIterable<MembersPage>;
  spacesOf: (userId: string, signal: AbortSignal) => Promise<readonly AccessibleSpace[]>;
  /** Loads the spaces of all members with fewer requests, by user ID; null if that isn't possible. */
  spacesOfAll?: (
    members: number,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, readonly AccessibleSpace[]> | null>;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** Creates a reader that loads the access of all members at first, and later of each changed member with one request. */
export function createReader<Which>({ membersOf, spacesOf, spacesOfAll, now = Date.now }: Source<Which>) {
  const table = createTable();
  let total: number | undefined;
  let first: ReturnType<NonNullable<typeof spacesOfAll>> | undefined;
  /** The members whose spaces of the first load were used. Later loads are new requests. */
  const used = new Set<string>();

  async function list(which: Which | undefined, signal: AbortSignal): Promise<readonly Person[]> {
    const people: Person[] = [];
    for await (const { items, count = 0 } of membersOf(which, signal)) {
      if (which === undefined && count > autoLoadLimit) {
        total = count;
        return reader.get().items;
      }
      people.push(...items.map(personOf));
    }
    if (which === undefined) {
      total = people.length;
      first ??= spacesOfAll?.(people.length, signal).catch(() => null);
    }
    return people;
  }

  const reader = createBulkReader<Person, Row>({
    list: (signal) => list(undefined, signal),
    read: async ({ id }, signal) => {
      const known = used.has(id) ? undefined : await first;
      used.add(id);
      signal.throwIfAborted();
      // Members without access are in no space.
      const spaces = known ? (known.get(id) ?? []) : await spacesOf(id, signal);
      return table.row(spaces, now());
    },
    isCurrent: (person, before) => !hasChanged(person, before),
  });
  const reading = derivedStore(reader, ({ items, values, ...rest }): Reading => ({
    ...rest,
    people: items,
    rows: values,
    total,
    spaces: table.spaces(),
    levelNames: table.levelNames(),
  }));
  return {
    ...reader,
    ...reading,
    /** Lists the members and loads new and changed ones. Doesn't resume after a stop. */
    catchUp: () => reader.catchUp(),
    /** Loads more members of a large organization. */
    add: (which: Which) => reader.add((signal) => list(which, signal)),
  };
}

export type Reader<Which> = ReturnType<typeof createReader<Which>>;
