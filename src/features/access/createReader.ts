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

/** Loads members and spaces. `Which` is a filter of the member list; undefined means the whole organization. */
export type Source<Filter> = {
  membersOf: (which: Filter | undefined, signal: AbortSignal) => AsyncIterable<MembersPage>;
  spacesOf: (userId: string, signal: AbortSignal) => Promise<readonly AccessibleSpace[]>;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** Creates a reader that loads the access of each member with one request. */
export function createReader<Which>({ membersOf, spacesOf, now = Date.now }: Source<Which>) {
  const table = createTable();
  let total: number | undefined;

  async function list(which: Which | undefined, signal: AbortSignal): Promise<readonly Person[]> {
    const people: Person[] = [];
    for await (const { items, count = 0 } of membersOf(which, signal)) {
      if (which === undefined && count > autoLoadLimit) {
        total = count;
        return reader.get().items;
      }
      people.push(...items.map(personOf));
    }
    if (which === undefined) total = people.length;
    return people;
  }

  const reader = createBulkReader<Person, Row>({
    list: (signal) => list(undefined, signal),
    read: async ({ id }, signal) => table.row(await spacesOf(id, signal), now()),
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
