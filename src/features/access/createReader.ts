// Reads who reaches what, member by member: with progress, to be stopped and taken up again, never twice at once.
import { ApiError, messageOf } from '#api/ApiError.ts';
import type { Member } from '#contract/member.ts';
import { createStore } from '#lib/store.ts';
import {
  createTable,
  hasChanged,
  nothingRead,
  personOf,
  type Person,
  type Reached,
  type Reading,
  type Row,
} from './reading.ts';

/** So many members' spaces are asked for at a time: a browser has six lines to a host, and others need one. */
const atOnce = 5;
/** Milliseconds between two moments that are told. */
const tellEvery = 150;
/** An organization with more members is read only as far as the person asks, since each of them is a request. */
export const readUnasked = 2000;

const byPerson = 'stopped by the person';

type MembersPage = { items: readonly Member[]; count?: number | undefined };

/** Where it reads from. `Which` are filters of the list of members; none is the whole organization. */
export type Source<Which> = {
  membersOf: (which: Which | undefined, signal: AbortSignal) => AsyncIterable<MembersPage>;
  spacesOf: (userId: string, signal: AbortSignal) => Promise<readonly Reached[]>;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** The next member would meet the same: no answer, no token, or a service that wants to be left alone. */
const concernsAll = (error: unknown) =>
  !(error instanceof ApiError) || error.kind !== 'refused' || [401, 429].includes(error.status);

/** A reader that has read nothing yet; it never rejects, what went wrong stands in its `Reading`. */
export function createReader<Which>({ membersOf, spacesOf, now = Date.now }: Source<Which>) {
  const store = createStore(nothingRead);
  const table = createTable();
  const people = new Map<string, Person>();
  const rows = new Map<string, Row>();
  const failed = new Map<string, string>();
  const waiting = new Set<string>();
  /** Lists of members that are still to be read. */
  let lists: (Which | undefined)[] = [];
  let stop: AbortController | null = null;
  let pending: ReturnType<typeof setTimeout> | undefined;

  function tell(change: Partial<Reading> = {}) {
    clearTimeout(pending);
    pending = undefined;
    store.set({
      ...store.get(),
      people: [...people.values()],
      spaces: table.spaces(),
      words: table.words(),
      rows: new Map(rows),
      failed: new Map(failed),
      waiting: waiting.size,
      ...change,
    });
  }

  function meet(person: Person) {
    const known = people.get(person.id);
    people.set(person.id, person);
    const isRead = rows.has(person.id) || failed.has(person.id);
    if (!isRead || !known || hasChanged(known, person)) waiting.add(person.id);
  }

  function forgetAllBut(seen: ReadonlySet<string>) {
    for (const id of people.keys())
      if (!seen.has(id)) for (const each of [people, rows, failed, waiting]) each.delete(id);
  }

  async function list(which: Which | undefined, signal: AbortSignal) {
    const seen = new Set<string>();
    for await (const { items, count = 0 } of membersOf(which, signal)) {
      if (which === undefined && count > readUnasked) return tell({ total: count });
      for (const member of items) {
        seen.add(member.id);
        meet(personOf(member));
      }
    }
    if (which !== undefined) return tell();
    forgetAllBut(seen);
    tell({ total: seen.size });
  }

  async function readOne(userId: string, signal: AbortSignal) {
    waiting.delete(userId);
    try {
      rows.set(userId, table.row(await spacesOf(userId, signal), now()));
      failed.delete(userId);
    } catch (error) {
      if (signal.aborted || concernsAll(error)) {
        waiting.add(userId);
        throw error;
      }
      rows.delete(userId);
      failed.set(userId, messageOf(error));
    }
    pending ??= setTimeout(tell, tellEvery);
  }

  async function readWaiting(signal: AbortSignal) {
    for (const userId of waiting) await readOne(userId, signal);
  }

  async function run() {
    if (stop) return;
    const { signal } = (stop = new AbortController());
    let stopped: string | null = null;
    const halt = (error: unknown) => {
      stopped ??= signal.reason === byPerson ? '' : messageOf(error);
      stop?.abort();
    };
    tell({ running: true, stopped });
    try {
      while (!signal.aborted && lists.length + waiting.size > 0) {
        for (; lists.length > 0; lists = lists.slice(1)) await list(lists[0], signal);
        await Promise.all(Array.from({ length: atOnce }, () => readWaiting(signal).catch(halt)));
      }
    } catch (error) {
      halt(error);
    }
    stop = null;
    tell({ running: false, stopped });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Lists the members and reads those who are new or were changed. Leaves alone what was stopped. */
    async catchUp() {
      if (store.get().stopped !== null) return;
      if (!lists.includes(undefined)) lists = [...lists, undefined];
      await run();
    },
    /** Reads members of a large organization besides those it has read. */
    async add(which: Which) {
      lists = [...lists, which];
      await run();
    },
    /** Reads everything once more; what is known stays until there is newer. */
    async readAgain() {
      for (const id of people.keys()) waiting.add(id);
      lists = [undefined];
      await run();
    },
    /** Reads those who could not be read. */
    async retry() {
      for (const id of failed.keys()) waiting.add(id);
      await run();
    },
    /** Keeps what was read. */
    stop: () => stop?.abort(byPerson),
    /** Goes on where it was stopped. */
    goOn: run,
  };
}

export type Reader<Which> = ReturnType<typeof createReader<Which>>;
