// What was written in this session: told, undoable, and to be copied as a command.
import { messageOf } from './ApiError.ts';
import type { ApiRequest } from './request.ts';
import type { BatchContext } from './batchContext.ts';
import { createThrottledSignal } from '#lib/throttledSignal.ts';
import { createStore } from '#lib/store.ts';

type UndoState = 'none' | 'possible' | 'running' | 'undone' | 'refused';
export type Entry = {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** What the write did, in a sentence; null where its plan says nothing. */
  description: string | null;
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

type NewEntry = { description: string | null; request: ApiRequest | null; batch?: number | undefined };
type Undo = (context?: BatchContext) => Promise<unknown>;
/** `shows`: whoever takes it back shows a refusal itself. */
type UndoAction = { run: Undo; shows: boolean };

/** How many single writes and batches are kept, and how many writes with all their parts. */
const retained = { entries: 500, writes: 100_000 };

/** A new, empty list of what was done; `now` gives milliseconds since 1970. */
export function createActivity(now: () => number = Date.now) {
  const known = new Map<number, Entry>();
  const top = createStore<readonly Entry[]>([]);
  const parts = new Map<number, number[]>();
  const partsChanged = createThrottledSignal();
  const undos = new Map<number, UndoAction>();
  const listeners = new Set<(entry: Entry) => void>();
  const writeListeners = new Set<(request: ApiRequest) => void>();
  let lastId = 0;

  function forget(id: number) {
    for (const one of [id, ...(parts.get(id) ?? [])]) {
      known.delete(one);
      undos.delete(one);
    }
    parts.delete(id);
  }
  function add(entry: Entry) {
    known.set(entry.id, entry);
    if (entry.batch !== null) {
      parts.get(entry.batch)?.push(entry.id);
      partsChanged.notify();
      return;
    }
    const kept = [entry, ...top.get()];
    while (kept.length > retained.entries || (known.size > retained.writes && kept.length > 1))
      forget(kept.pop()?.id ?? 0);
    top.set(kept);
  }
  function change(id: number, next: Partial<Entry>) {
    const old = known.get(id);
    if (!old) return;
    const entry = { ...old, ...next };
    known.set(id, entry);
    if (entry.batch === null) top.set(top.get().map((other) => (other.id === id ? entry : other)));
    else partsChanged.notify();
  }
  const tell = (id: number) => {
    const entry = known.get(id);
    if (entry?.batch === null) for (const listener of listeners) listener(entry);
  };
  const partsOf = (batch: number) => (parts.get(batch) ?? []).flatMap((id) => known.get(id) ?? []);
  const canUndo = ({ id, undo }: Entry) => undos.has(id) && (undo === 'possible' || undo === 'refused');

  /** As `undo`, and throws what the undo threw. `company` makes it one of many. */
  async function undoOrThrow(id: number, context?: BatchContext) {
    const way = undos.get(id);
    const entry = known.get(id);
    if (!way || !entry || !canUndo(entry)) return;
    change(id, { undo: 'running', reason: null });
    try {
      await way.run(context);
      change(id, { undo: 'undone' });
    } catch (error) {
      change(id, { undo: 'refused', reason: messageOf(error), shown: way.shows });
      tell(id);
      throw error;
    }
  }
  const undo = (id: number) => undoOrThrow(id).catch(() => undefined);

  /** All parts of a batch, four at a time; throws how many could not be undone. */
  async function undoParts(batch: number) {
    const todo = partsOf(batch).filter(canUndo);
    const said = known.get(batch)?.description ?? '';
    const back = begin({ description: `Undoing: ${said}`, request: null });
    const waiting = todo.map(({ id }) => id);
    let refused = 0;
    const work = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
        await undoOrThrow(id, { batch: back }).catch(() => refused++);
    };
    await Promise.all([work(), work(), work(), work()]);
    closeBatch(back, `Undone: ${said}`);
    if (refused > 0) throw new Error(`${refused} of ${todo.length} changes could not be undone.`);
  }

  function begin({ description, request, batch }: NewEntry) {
    lastId += 1;
    const id = lastId;
    if (request === null) parts.set(id, []);
    add({
      id,
      at: now(),
      description,
      request,
      outcome: 'underWay',
      reason: null,
      shown: false,
      undo: 'none',
      batch: batch ?? null,
    });
    return id;
  }

  function done(id: number, run: Undo | null, shows = false) {
    if (run && known.has(id)) undos.set(id, { run, shows });
    change(id, { outcome: 'done', undo: run ? 'possible' : 'none' });
    tell(id);
    const request = known.get(id)?.request;
    if (request) for (const listener of writeListeners) listener(request);
  }

  /**
   * The batch has ended; its sentence tells how. Without a `way` back all parts are taken back, one by one; null:
   * there is none.
   */
  function closeBatch(id: number, description: string, way?: UndoAction | null) {
    change(id, { description });
    const { run, shows } = way ?? { run: () => undoParts(id), shows: false };
    done(id, way !== null && partsOf(id).some(canUndo) ? run : null, shows);
  }

  return {
    /** Single writes and batches, the latest first. */
    get: top.get,
    subscribe: top.subscribe,
    /** One write or batch, as it is now. */
    find: (id: number) => known.get(id),
    /** The writes of a batch, in the order in which they began; `partsChanged` tells when they are others. */
    partsOf,
    countParts: (batch: number) => parts.get(batch)?.length ?? 0,
    partsChanged,
    /** Called with every entry that has ended, or whose undo was refused; not with parts of a batch. */
    listen(listener: (entry: Entry) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Called with every write that was done, parts of batches, too. */
    onWrite(listener: (request: ApiRequest) => void) {
      writeListeners.add(listener);
      return () => void writeListeners.delete(listener);
    },
    begin,
    done,
    refused(id: number, error: unknown, shown: boolean) {
      change(id, { outcome: 'refused', reason: messageOf(error), shown });
      tell(id);
    },
    /** Takes a single write out of the list: it has changed nothing. */
    forget(id: number) {
      forget(id);
      top.set(top.get().filter((entry) => entry.id !== id));
    },
    /** One entry for many writes: give its id to each of them. */
    openBatch: (description: string) => begin({ description, request: null }),
    /** The batch goes on: more writes, or the refused ones again. */
    reopenBatch: (id: number) => change(id, { outcome: 'underWay', undo: 'none' }),
    closeBatch,
    canUndo,
    undoOrThrow,
    /** Takes a write back, if it can be and has not been; the entry tells how that went. */
    undo,
  };
}

/** The activity of this session. */
export const activity = createActivity();
