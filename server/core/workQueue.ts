import { EventEmitter } from 'node:events';
import { busy } from './errors.ts';

export type QueueOptions = {
  /** Names the queue in metrics and in the refusal: “PDF”, “imports”. */
  name: string;
  /** Tasks that run at the same time. */
  concurrency: number;
  /** Tasks that may wait; one more is refused. */
  maxWaiting: number;
};

type Waiting = { start: () => void; refuse: (reason: unknown) => void };

/** Emits `started` for each task, with the name of its queue and the seconds that it waited. */
export const queueEvents = new EventEmitter<{ started: [queue: string, seconds: number] }>();

/** A task that waits longer is refused, in milliseconds: connections on which nothing moves are closed some time later. */
const longestWait = 120_000;

/** Seconds after which a refused client may try again. */
const retryAfter = 10;

export type WorkQueue = {
  /**
   * Runs the task when its turn comes, and returns its result. Clients take turns; the tasks of one client run in the
   * order in which they came. Rejects with 503 when the queue is full or the task has waited for two minutes, and with
   * the reason of `signal` when that aborts before the task has started.
   * @param task frees its place when it settles, so it must settle
   * @param of.client whom the task is for; tasks without one belong to the same client
   */
  run: <T>(task: () => Promise<T>, of?: { client?: string; signal?: AbortSignal | undefined }) => Promise<T>;
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
};

/** Limits how much of one kind of work runs at the same time, and how much waits. */
export function workQueue({ name, concurrency, maxWaiting }: QueueOptions): WorkQueue {
  /** In the order in which the clients' turns come. */
  const waitingOf = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const full = () => busy(`Too many ${name} are waiting. Try again later.`, retryAfter);

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
    // The client goes to the end of the line.
    if (waitingOf.delete(client)) waitingOf.set(client, own);
    one.start();
  }

  /** Makes room for a task of this client at the cost of the client that has the most waiting, or refuses it. */
  function makeRoomFor(client: string) {
    if (waiting < maxWaiting) return;
    const [longest] = [...waitingOf].toSorted(([, a], [, b]) => b.length - a.length);
    const own = waitingOf.get(client)?.length ?? 0;
    const last = longest && longest[1].length > own + 1 ? longest[1].at(-1) : undefined;
    if (!last) throw full();
    last.refuse(full());
  }

  async function turnOf(client: string, signal: AbortSignal | undefined) {
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
    const leave = () => one.refuse(signal?.reason);
    const giveUp = setTimeout(() => one.refuse(full()), longestWait);
    signal?.addEventListener('abort', leave, { once: true });
    await promise.finally(() => {
      clearTimeout(giveUp);
      signal?.removeEventListener('abort', leave);
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
      else await turnOf(client, signal);
      try {
        queueEvents.emit('started', name, (performance.now() - since) / 1000);
        return await task();
      } finally {
        startNext();
      }
    },
  };
}
