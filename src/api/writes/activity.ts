import { messageOf } from '../http/ApiError.ts';
import type { ApiRequest } from '../http/request.ts';
import type { BatchContext } from './batchContext.ts';
import { createThrottledSignal } from '#lib/throttledSignal.ts';
import { createStore } from '#lib/store.ts';

type UndoState = 'none' | 'possible' | 'running' | 'undone' | 'failed';
export type Entry = {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The effect of the write: “Comment posted”. Null if its plan has no `describe`. */
  description: string | null;
  /** Null for a batch; each of its writes has its own. */
  request: ApiRequest | null;
  outcome: 'underWay' | 'done' | 'failed';
  /** Why the write, or its undo, failed. */
  reason: string | null;
  /** Whether the component that started the write shows the reason, so that the shell doesn't have to. */
  shown: boolean;
  undo: UndoState;
  /** Whether the screen shows the effect, so that no toast has to. */
  quiet: boolean;
  /** The id of the batch that contains this write. */
  batch: number | null;
};

type NewEntry = Pick<Entry, 'description' | 'request'> & {
  batch?: number | undefined;
  quiet?: boolean | undefined;
};
type Undo = (context?: BatchContext) => Promise<unknown>;
/** `shows`: the action shows its own errors. */
type UndoAction = { run: Undo; shows: boolean };

/** Maximum number of entries (single writes and batches), and of all writes including those in batches. */
const retained = { entries: 500, writes: 100_000 };

/** Creates an empty activity list. `now` returns milliseconds since 1970. */
export function createActivity(now: () => number = Date.now) {
  const entriesById = new Map<number, Entry>();
  const top = createStore<readonly Entry[]>([]);
  const parts = new Map<number, number[]>();
  const partsChanged = createThrottledSignal();
  const undos = new Map<number, UndoAction>();
  const listeners = new Set<(entry: Entry) => void>();
  const writeListeners = new Set<(request: ApiRequest) => void>();
  let lastId = 0;

  function forget(id: number) {
    for (const one of [id, ...(parts.get(id) ?? [])]) {
      entriesById.delete(one);
      undos.delete(one);
    }
    parts.delete(id);
  }
  function add(entry: Entry) {
    entriesById.set(entry.id, entry);
    if (entry.batch !== null) {
      parts.get(entry.batch)?.push(entry.id);
      partsChanged.notify();
      return;
    }
    const kept = [entry, ...top.get()];
    while (kept.length > retained.entries || (entriesById.size > retained.writes && kept.length > 1))
      forget(kept.pop()?.id ?? 0);
    top.set(kept);
  }
  function change(id: number, next: Partial<Entry>) {
    const old = entriesById.get(id);
    if (!old) return;
    const entry = { ...old, ...next };
    entriesById.set(id, entry);
    if (entry.batch === null) top.set(top.get().map((other) => (other.id === id ? entry : other)));
    else partsChanged.notify();
  }
  const notifyListeners = (id: number) => {
    const entry = entriesById.get(id);
    if (entry?.batch === null) for (const listener of listeners) listener(entry);
  };
  const partsOf = (batch: number) => (parts.get(batch) ?? []).flatMap((id) => entriesById.get(id) ?? []);
  const canUndo = ({ id, undo }: Entry) => undos.has(id) && (undo === 'possible' || undo === 'failed');

  /** Like `undo`, but rethrows the error. `context` makes the undo part of a batch. */
  async function undoOrThrow(id: number, context?: BatchContext) {
    const action = undos.get(id);
    const entry = entriesById.get(id);
    if (!action || !entry || !canUndo(entry)) return;
    change(id, { undo: 'running', reason: null });
    try {
      await action.run(context);
      change(id, { undo: 'undone' });
    } catch (error) {
      change(id, { undo: 'failed', reason: messageOf(error), shown: action.shows });
      notifyListeners(id);
      throw error;
    }
  }
  const undo = (id: number) => undoOrThrow(id).catch(() => undefined);

  /** Undoes the writes of a batch, four at a time. Throws an error with the number of failures. */
  async function undoParts(batch: number) {
    const todo = partsOf(batch).filter(canUndo);
    const description = entriesById.get(batch)?.description ?? '';
    const undoBatch = begin({ description: `Undoing: ${description}`, request: null });
    const waiting = todo.map(({ id }) => id);
    let failed = 0;
    const work = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
        await undoOrThrow(id, { batch: undoBatch }).catch(() => failed++);
    };
    await Promise.all([work(), work(), work(), work()]);
    closeBatch(undoBatch, `Undone: ${description}`);
    if (failed > 0) throw new Error(`${failed} of ${todo.length} changes failed.`);
  }

  function begin({ description, request, batch, quiet = false }: NewEntry) {
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
      quiet,
      undo: 'none',
      batch: batch ?? null,
    });
    return id;
  }

  function done(id: number, run: Undo | null, shows = false) {
    if (run && entriesById.has(id)) undos.set(id, { run, shows });
    change(id, { outcome: 'done', undo: run ? 'possible' : 'none' });
    notifyListeners(id);
    const request = entriesById.get(id)?.request;
    if (request) for (const listener of writeListeners) listener(request);
  }

  /**
   * Ends a batch with a description of its result. Undo calls `undoAction`, or undoes the writes one by one if it is
   * undefined. With null the batch can't be undone.
   */
  function closeBatch(id: number, description: string, undoAction?: UndoAction | null) {
    change(id, { description });
    const { run, shows } = undoAction ?? { run: () => undoParts(id), shows: false };
    done(id, undoAction !== null && partsOf(id).some(canUndo) ? run : null, shows);
  }

  return {
    /** Single writes and batches, newest first. */
    get: top.get,
    subscribe: top.subscribe,
    /** The current state of one write or batch. */
    find: (id: number) => entriesById.get(id),
    /** The writes of a batch in the order they started. `partsChanged` notifies about changes. */
    partsOf,
    countParts: (batch: number) => parts.get(batch)?.length ?? 0,
    partsChanged,
    /** Calls `listener` with each entry that has ended or whose undo failed, except writes in batches. */
    listen(listener: (entry: Entry) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Calls `listener` with each successful write, including those in batches. */
    onWrite(listener: (request: ApiRequest) => void) {
      writeListeners.add(listener);
      return () => void writeListeners.delete(listener);
    },
    begin,
    done,
    failed(id: number, error: unknown, shown: boolean) {
      change(id, { outcome: 'failed', reason: messageOf(error), shown });
      notifyListeners(id);
    },
    /** Removes a single write that changed nothing from the list. */
    forget(id: number) {
      forget(id);
      top.set(top.get().filter((entry) => entry.id !== id));
    },
    /** Creates one entry for many writes. Pass its id to each of them. */
    openBatch: (description: string) => begin({ description, request: null }),
    /** Reopens a batch for more writes or retries. */
    reopenBatch: (id: number) => change(id, { outcome: 'underWay', undo: 'none' }),
    closeBatch,
    canUndo,
    undoOrThrow,
    /** Undoes a write if it can be undone. Never rejects; the entry contains the result. */
    undo,
  };
}

/** The activity of this session. */
export const activity = createActivity();

/** Whether a write undid another one. Undoing it redoes the other. */
export const isUndo = ({ description }: Pick<Entry, 'description'>) =>
  /^Und(o|one|oing): /.test(description ?? '');

/** The newest change that was made and not undone, if it can be undone: what Ctrl Z undoes. */
export function lastUndoable() {
  const latest = activity
    .get()
    .find(
      (entry) =>
        entry.description !== null &&
        entry.outcome !== 'failed' &&
        !isUndo(entry) &&
        entry.undo !== 'running' &&
        entry.undo !== 'undone',
    );
  return latest && activity.canUndo(latest) ? latest : undefined;
}
