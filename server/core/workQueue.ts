import { EventEmitter } from 'node:events';
import { overloaded } from './errors.ts';

export type QueueOptions = {
  /** Names the queue in metrics and in error messages: “PDF”, “imports”. */
  name: string;
  /** Maximum number of tasks that run at the same time. */
  concurrency: number;
  /** Maximum number of waiting tasks. */
  maxWaiting: number;
};

type Waiting = { start: () => void; refuse: (reason: unknown) => void };

/** Emits `started` for each task, with the queue's name and the seconds that the task waited. */
export const queueEvents = new EventEmitter<{ started: [queue: string, seconds: number] }>();

/** Maximum waiting time, in milliseconds. Shorter than the timeout of idle connections. */
const maxWait = 120_000;

/** Seconds until a rejected client may retry. */
const retryAfter = 10;

export type WorkQueue = {
  /**
   * Runs the task when its turn comes and returns its result. Clients are scheduled round-robin; the tasks of
   * one client run first in, first out. Rejects with 503 when the queue is full or the task has waited for
   * two minutes, and with the reason of `signal` when it aborts before the task has started.
   * @param task must settle, or it never frees its slot
   * @param of.client the client that the task is for; tasks without one belong to the same client
   */
  run: <T>(task: () => Promise<T>, of?: { client?: string; signal?: AbortSignal | undefined }) => Promise<T>;
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
};

/** Creates a queue that limits the concurrency and the number of waiting tasks. */
export function workQueue({ name, concurrency, maxWaiting }: QueueOptions): WorkQueue {
  /** In the order in which the clients are served. */
  const waitingOf = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const full = () => overloaded(`The ${name} queue is full. Try again in ${retryAfter} seconds.`, retryAfter);

  function remove(client: string, one: Waiting) {
    const own = waitingOf.get(client);
    const at = own?.indexOf(one) ?? -1;
    if (!own || at < 0) return;
    own.splice(at, 1);
    waiting--;
    if (own.length === 0) waitingOf.delete(client);
  }

  function startNext() {
    const [next] = waitingOf;
    if (!next) {
      running--;
      return;
    }
    const [client, own] = next;
    const one = own[0]!;
    remove(client, one);
    // Moves the client to the end of the line.
    if (waitingOf.delete(client)) waitingOf.set(client, own);
    one.start();
  }

  /** Evicts a task of the client with the most waiting tasks, or throws 503 if this client has as many. */
  function makeRoomFor(client: string) {
    if (waiting < maxWaiting) return;
    const [longest] = [...waitingOf].toSorted(([, a], [, b]) => b.length - a.length);
    const own = waitingOf.get(client)?.length ?? 0;
    const last = longest && longest[1].length > own + 1 ? longest[1].at(-1) : undefined;
    if (!last) throw full();
    last.refuse(full());
  }

  async function waitForTurn(client: string, signal: AbortSignal | undefined) {
    makeRoomFor(client);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = {
      start: resolve,
      refuse: (reason: unknown) => {
        remove(client, one);
        reject(reason);
      },
    };
    waitingOf.set(client, [...(waitingOf.get(client) ?? []), one]);
    waiting++;
    const cancel = () => one.refuse(signal?.reason);
    const timeout = setTimeout(() => one.refuse(full()), maxWait);
    signal?.addEventListener('abort', cancel, { once: true });
    await promise.finally(() => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', cancel);
    });
  }

  return {
    name,
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
    async run(task, { client = '', signal } = {}) {
      signal?.throwIfAborted();
      const since = performance.now();
      if (running < concurrency) running++;
      else await waitForTurn(client, signal);
      try {
        queueEvents.emit('started', name, (performance.now() - since) / 1000);
        return await task();
      } finally {
        startNext();
      }
    },
  };
}
