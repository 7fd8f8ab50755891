// What was written in this session: told, undoable, and to be copied as a command.
import { messageOf } from './ApiError.ts';
import type { ApiRequest } from './request.ts';
import { createStore } from '#lib/store.ts';

export type UndoState = 'none' | 'possible' | 'running' | 'undone' | 'refused';
export type Entry = {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** What the write did, in a sentence; null where its plan says nothing. */
  says: string | null;
  /** Null for a batch: its parts have their own. */
  request: ApiRequest | null;
  outcome: 'underWay' | 'done' | 'refused';
  /** Why it, or its undo, was refused. */
  reason: string | null;
  /** Whether the reason stands where the write was asked for, so that nobody else need tell it. */
  shown: boolean;
  undo: UndoState;
  /** The batch this write is a part of. */
  batch: number | null;
};

type Begun = { says: string | null; request: ApiRequest | null; batch?: number | undefined };
type Undo = () => Promise<unknown>;

/** How many entries are kept. */
const memory = 500;

/** A new, empty list of what was done; `now` gives milliseconds since 1970. */
export function createActivity(now: () => number = Date.now) {
  const store = createStore<readonly Entry[]>([]);
  const undos = new Map<number, Undo>();
  const listeners = new Set<(entry: Entry) => void>();
  let lastId = 0;

  const find = (id: number) => store.get().find((entry) => entry.id === id);
  const change = (id: number, next: Partial<Entry>) =>
    store.set(store.get().map((entry) => (entry.id === id ? { ...entry, ...next } : entry)));
  const tell = (id: number) => {
    const entry = find(id);
    if (entry?.batch === null) for (const listener of listeners) listener(entry);
  };

  async function undo(id: number): Promise<void> {
    const run = undos.get(id);
    const state = find(id)?.undo;
    if (!run || (state !== 'possible' && state !== 'refused')) return;
    change(id, { undo: 'running', reason: null });
    try {
      await run();
      change(id, { undo: 'undone' });
    } catch (error) {
      change(id, { undo: 'refused', reason: messageOf(error), shown: false });
      tell(id);
    }
  }

  /** All parts of a batch, four at a time; throws how many could not be undone. */
  async function undoParts(batch: number) {
    const parts = store.get().filter((entry) => entry.batch === batch && undos.has(entry.id));
    const waiting = parts.map(({ id }) => id);
    const work = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await undo(id);
    };
    await Promise.all([work(), work(), work(), work()]);
    const left = parts.filter(({ id }) => find(id)?.undo === 'refused').length;
    if (left > 0) throw new Error(`${left} of ${parts.length} changes could not be undone.`);
  }

  function begin({ says, request, batch }: Begun) {
    lastId += 1;
    const entry: Entry = {
      id: lastId,
      at: now(),
      says,
      request,
      outcome: 'underWay',
      reason: null,
      shown: false,
      undo: 'none',
      batch: batch ?? null,
    };
    store.set([entry, ...store.get()].slice(0, memory));
    return entry.id;
  }

  function done(id: number, way: Undo | null) {
    if (way) undos.set(id, way);
    change(id, { outcome: 'done', undo: way ? 'possible' : 'none' });
    tell(id);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Called with every entry that has ended, or whose undo was refused; not with parts of a batch. */
    listen(listener: (entry: Entry) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin,
    done,
    refused(id: number, error: unknown, shown: boolean) {
      change(id, { outcome: 'refused', reason: messageOf(error), shown });
      tell(id);
    },
    /** One entry for many writes: give its id to each of them. */
    openBatch: (says: string) => begin({ says, request: null }),
    /** The batch has ended; its sentence tells how. Undo takes back all parts that were done. */
    closeBatch(id: number, says: string) {
      const undoable = store.get().some((entry) => entry.batch === id && entry.undo === 'possible');
      change(id, { says });
      done(id, undoable ? () => undoParts(id) : null);
    },
    /** Takes a write back, if it can be and has not been; the entry tells how that went. */
    undo,
  };
}

/** The activity of this session. */
export const activity = createActivity();
