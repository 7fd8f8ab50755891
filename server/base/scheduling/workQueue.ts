import { EventEmitter } from 'node:events';
import { overloaded } from '#server/base/lib/errors.ts';
import { requester, type Requester } from './requester.ts';

export type QueueOptions = {
  /** Names the queue in metrics and in error messages: “PDF”, “imports”. */
  name: string;
  /** Maximum number of tasks that run at the same time. */
  concurrency: number;
  /** Maximum number of waiting tasks. */
  maxWaiting: number;
  /** Maximum waiting time, in milliseconds. Default: two minutes, which is shorter than the timeout of idle connections. */
  maxWait?: number;
};

type Waiting = { start: () => void; refuse: (reason: unknown) => void };

/** Emits `started` for each task, with the queue's name and the seconds that the task waited. */
export const queueEvents = new EventEmitter<{ started: [queue: string, seconds: number] }>();

/** Seconds until a rejected client may retry. */
const retryAfter = 10;

export type WorkQueue = {
  /**
   * Runs the task when its turn comes and returns its result. Organizations are scheduled round-robin, and so are
   * the clients of each; the tasks of one client run first in, first out. Rejects with 503 when the queue is full or the task
   * has waited for `maxWait`, and with the reason of `signal` when it aborts before the task has started.
   * @param task must settle, or it never frees its slot
   * @param of the organization and client that the task is for. Default: those of `requester`
   */
  run: <T>(
    task: () => Promise<T>,
    of?: Partial<Requester> & { signal?: AbortSignal | undefined },
  ) => Promise<T>;
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
};

function moveToEnd<Value>(lines: Map<string, Value>, key: string) {
  const line = lines.get(key);
  if (line !== undefined && lines.delete(key)) lines.set(key, line);
}

const longest = <Line>(lines: ReadonlyMap<string, Line> | undefined, lengthOf: (line: Line) => number) =>
  [...(lines?.values() ?? [])].toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];

const lengthOf = (clients: ReadonlyMap<string, readonly Waiting[]> | undefined) =>
  [...(clients?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);

/** Creates a queue that limits the concurrency and the number of waiting tasks. */
export function workQueue({ name, concurrency, maxWaiting, maxWait = 120_000 }: QueueOptions): WorkQueue {
  /** By organization and client, in the order in which they are served. */
  const waitingOf = new Map<string, Map<string, Waiting[]>>();
  let running = 0;
  let waiting = 0;

  const full = () => overloaded(`The ${name} queue is full. Try again in ${retryAfter} seconds.`, retryAfter);

  function remove({ organization, client }: Requester, one: Waiting) {
    const clients = waitingOf.get(organization);
    const own = clients?.get(client);
    const at = own?.indexOf(one) ?? -1;
    if (!clients || !own || at < 0) return;
    own.splice(at, 1);
    waiting--;
    if (own.length === 0) clients.delete(client);
    if (clients.size === 0) waitingOf.delete(organization);
  }

  function startNext() {
    const [next] = waitingOf;
    if (!next) {
      running--;
      return;
    }
    const [organization, clients] = next;
    const [client, own] = [...clients][0]!;
    const one = own[0]!;
    remove({ organization, client }, one);
    moveToEnd(clients, client);
    moveToEnd(waitingOf, organization);
    one.start();
  }

  /**
   * Evicts a task of the organization with the most waiting tasks, else of the client with the most in the same
   * organization. Throws 503 if this organization and this client have as many.
   */
  function makeRoomFor({ organization, client }: Requester) {
    if (waiting < maxWaiting) return;
    const own = waitingOf.get(organization);
    const most = longest(waitingOf, lengthOf);
    const isOther = most !== undefined && lengthOf(most) > lengthOf(own) + 1;
    const line = longest(isOther ? most : own, ({ length }) => length);
    const needed = isOther ? 1 : (own?.get(client)?.length ?? 0) + 2;
    const last = line && line.length >= needed ? line.at(-1) : undefined;
    if (!last) throw full();
    last.refuse(full());
  }

  async function waitForTurn(client: Requester, signal: AbortSignal | undefined) {
    makeRoomFor(client);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = {
      start: resolve,
      refuse: (reason: unknown) => {
        remove(client, one);
        reject(reason);
      },
    };
    const clients = waitingOf.get(client.organization) ?? new Map<string, Waiting[]>();
    waitingOf.set(client.organization, clients);
    clients.set(client.client, [...(clients.get(client.client) ?? []), one]);
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
    async run(task, { signal, ...of } = {}) {
      signal?.throwIfAborted();
      const since = performance.now();
      if (running < concurrency) running++;
      else await waitForTurn({ ...requester(), ...of }, signal);
      try {
        queueEvents.emit('started', name, (performance.now() - since) / 1000);
        return await task();
      } finally {
        startNext();
      }
    },
  };
}
