import { orAbort } from './delay.ts';

type Task = { start: () => void };
type Lane = { limit: number; running: number; waiting: Task[] };

export type TaskOptions = { signal?: AbortSignal | undefined };

/**
 * Runs at most `limit` tasks at a time, and at most `limits[lane]` of a lane. The lane with the fewest running tasks is
 * next, so that a long lane doesn't block the others. The tasks of a lane start in order.
 */
export function createLanes(limit: number, limits: Readonly<Record<string, number>> = {}) {
  const lanes = new Map<string, Lane>();
  let running = 0;
  let held = false;

  function laneOf(name: string) {
    const lane = lanes.get(name) ?? { limit: limits[name] ?? limit, running: 0, waiting: [] };
    lanes.set(name, lane);
    return lane;
  }

  function startNext() {
    if (held || running >= limit) return;
    const [lane] = [...lanes.values()]
      .filter((one) => one.waiting.length > 0 && one.running < one.limit)
      .toSorted((one, other) => one.running - other.running);
    const task = lane?.waiting.shift();
    if (!lane || !task) return;
    running++;
    lane.running++;
    task.start();
    startNext();
  }

  /** Queues a task. Rejects with the signal's reason if it is aborted before the task starts. */
  async function run<T>(laneName: string, task: () => Promise<T>, { signal }: TaskOptions = {}) {
    signal?.throwIfAborted();
    const lane = laneOf(laneName);
    const { promise, resolve } = Promise.withResolvers<void>();
    const entry: Task = { start: resolve };
    lane.waiting.push(entry);
    startNext();
    if (lane.waiting.includes(entry))
      try {
        await orAbort(promise, signal);
      } catch (error) {
        lane.waiting = lane.waiting.filter((one) => one !== entry);
        throw error;
      }
    try {
      return await task();
    } finally {
      running--;
      lane.running--;
      startNext();
    }
  }

  /** Starts no task until `release`. */
  const hold = () => void (held = true);
  function release() {
    held = false;
    startNext();
  }
  return { run, hold, release };
}
