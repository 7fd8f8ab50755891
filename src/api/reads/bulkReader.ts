import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { limitConcurrency } from '#lib/limitConcurrency.ts';
import { createStore } from '#lib/store.ts';
import { ApiError, messageOf } from '../http/ApiError.ts';
import { orAbort } from '../http/delay.ts';

const atOnce = 5;
/** Milliseconds between two notifications. */
const interval = 150;

/** A snapshot of a bulk reader; it never changes. */
export type BulkReading<Item, Value> = {
  items: readonly Item[];
  /** The values read so far, by item id. */
  values: ReadonlyMap<string, Value>;
  /** Error messages by item id. */
  failed: ReadonlyMap<string, string>;
  /** The number of items, of those that were read or failed, and of those left. */
  of: number;
  done: number;
  waiting: number;
  running: boolean;
  /** Why reading stopped early; empty if the user stopped it. */
  stopped: string | null;
};

type List<Item> = (signal: AbortSignal) => Promise<readonly Item[]>;

type Source<Item, Value> = {
  read: (item: Item, signal: AbortSignal) => Promise<Value>;
  /** Whether the value read for `before` is still valid for `item`. */
  isCurrent: (item: Item, before: Item) => boolean;
  /** Lists all items, if `catchUp` is called without them. */
  list?: List<Item>;
  /** Called each time all items have been read. */
  onEnd?: (reading: BulkReading<Item, Value>) => void;
};

const stoppedByUser = new Error('Stopped by the user.');

/** Whether the next item would fail with the same error: no response, no token, or a rate limit. */
const affectsAll = (error: unknown) =>
  !(error instanceof ApiError) || error.kind !== 'refused' || [401, 429].includes(error.status);

/** The synchronous state of a reader. */
function createItems<Item extends { id: string }, Value>({ isCurrent }: Source<Item, Value>) {
  const items = new Map<string, Item>();
  const values = new Map<string, Value>();
  const failed = new Map<string, string>();
  const waiting = new Set<string>();
  let running = 0;
  return {
    waiting,
    snapshot() {
      const left = waiting.size + running;
      return {
        items: [...items.values()],
        values: new Map(values),
        failed: new Map(failed),
        of: items.size,
        done: items.size - left,
        waiting: left,
      };
    },
    /** Adds items, and queues the new and the changed ones. */
    add(next: readonly Item[]) {
      for (const item of next) {
        const before = items.get(item.id);
        items.set(item.id, item);
        const isRead = values.has(item.id) || failed.has(item.id);
        if (!before || !isRead || !isCurrent(item, before)) waiting.add(item.id);
      }
    },
    /** Removes all other items. */
    keepOnly(kept: readonly Item[]) {
      const ids = new Set(kept.map(({ id }) => id));
      for (const each of [items, values, failed, waiting])
        for (const id of each.keys()) if (!ids.has(id)) each.delete(id);
    },
    readAgain(which: 'all' | 'failed') {
      for (const id of (which === 'all' ? items : failed).keys()) waiting.add(id);
    },
    /** Throws errors that would affect all other items as well. */
    async readOne(id: string, read: (item: Item) => Promise<Value>) {
      const item = items.get(id);
      waiting.delete(id);
      if (!item) return;
      running++;
      try {
        const value = await read(item);
        if (!items.has(id)) return;
        values.set(id, value);
        failed.delete(id);
      } catch (error) {
        if (!items.has(id)) return;
        if (affectsAll(error)) {
          waiting.add(id);
          throw error;
        }
        values.delete(id);
        failed.set(id, messageOf(error));
      } finally {
        running--;
      }
    },
  };
}

/**
 * Reads a value for each of many items, five at a time. Reports progress, can be stopped and continued, and never
 * rejects: its snapshots contain the errors.
 */
export function createBulkReader<Item extends { id: string }, Value>(source: Source<Item, Value>) {
  const items = createItems(source);
  const { waiting } = items;
  let lists: List<Item>[] = [];
  let controller: AbortController | null = null;
  let stopped: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const snapshot = (): BulkReading<Item, Value> => ({
    ...items.snapshot(),
    running: controller !== null,
    stopped,
  });
  const store = createStore(snapshot());
  function notify() {
    clearTimeout(timer);
    timer = undefined;
    store.set(snapshot());
  }

  async function readOne(id: string, { signal }: AbortController) {
    await items.readOne(id, (item) => {
      signal.throwIfAborted();
      return orAbort(source.read(item, signal), signal);
    });
    timer ??= setTimeout(notify, interval);
  }

  async function readLists(signal: AbortSignal) {
    for (let list = lists[0]; list; list = lists[0]) {
      const listed = await list(signal);
      if (list === source.list) items.keepOnly(listed);
      items.add(listed);
      lists = lists.slice(1);
      notify();
    }
  }

  async function run() {
    if (controller) return;
    const own = (controller = new AbortController());
    stopped = null;
    notify();
    try {
      while (lists.length + waiting.size > 0) {
        await readLists(own.signal);
        await limitConcurrency(waiting, atOnce, (id) =>
          readOne(id, own).catch((error: unknown) => {
            own.abort(error);
            throw error;
          }),
        );
      }
    } catch (error) {
      const reason: unknown = own.signal.aborted ? own.signal.reason : error;
      stopped = reason === stoppedByUser ? '' : messageOf(reason);
    }
    controller = null;
    notify();
    if (stopped === null) source.onEnd?.(store.get());
  }

  const list = (next: List<Item> | undefined) => {
    if (next && !lists.includes(next)) lists = [...lists, next];
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    /**
     * Reads new and changed items, of those given or else of those it lists, and removes all others. Doesn't continue a
     * stopped reader.
     */
    catchUp: async (given?: readonly Item[]) => {
      if (given) {
        items.keepOnly(given);
        items.add(given);
      } else if (stopped === null) list(source.list);
      if (stopped === null) await run();
      else notify();
    },
    /** Also reads the items that `next` lists. */
    add: (next: List<Item>) => {
      list(next);
      return run();
    },
    /** Reads all items again. Current values remain until they are replaced. */
    readAgain: () => {
      items.readAgain('all');
      list(source.list);
      return run();
    },
    /** Reads the failed items again. */
    retry: () => {
      items.readAgain('failed');
      return run();
    },
    /** Stops immediately and keeps the values read so far. */
    stop: () => controller?.abort(stoppedByUser),
    /** Continues after a stop. */
    resume: run,
  };
}

export type BulkReader<Item extends { id: string }, Value> = ReturnType<typeof createBulkReader<Item, Value>>;

/** How long a cached value is fresh, in ms. */
const fresh = 5 * 60_000;

export type KeptQuery<Answer> = { queryKey: QueryKey; queryFn?: QueryFunction<Answer> };

/** A reader that uses the query cache. Values stay there for `gcTime` ms. */
export const createQueryReader = <Item extends { id: string }, Answer, Value>(
  client: QueryClient,
  queryOf: (item: Item) => KeptQuery<Answer>,
  valueOf: (answer: Answer) => Value,
  gcTime = fresh,
) =>
  createBulkReader<Item, Value>({
    read: async (item) =>
      valueOf(await client.query({ ...queryOf(item), staleTime: fresh, gcTime, retry: false })),
    isCurrent(item) {
      const state = client.getQueryState(queryOf(item).queryKey);
      if (!state || state.isInvalidated) return false;
      return state.status === 'error' || Date.now() - state.dataUpdatedAt < fresh;
    },
  });
