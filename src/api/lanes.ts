import { orAbort } from './delay.ts';

type Task = { name: string | undefined; start: () => void };
type Lane = { limit: number; running: number; waiting: Task[] };

export type TaskOptions = {
  signal?: AbortSignal | undefined;
  /** For `prioritize`. */
  name?: string | undefined;
};

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
  async function run<T>(laneName: string, task: () => Promise<T>, { signal, name }: TaskOptions = {}) {
    signal?.throwIfAborted();
    const lane = laneOf(laneName);
    const { promise, resolve } = Promise.withResolvers<void>();
    const entry: Task = { name, start: resolve };
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

  /** Moves the waiting tasks with this name to the front of their lanes. */
  function prioritize(name: string) {
    const isFirst = (task: Task) => task.name === name;
    for (const lane of lanes.values())
      lane.waiting = lane.waiting.filter(isFirst).concat(lane.waiting.filter((task) => !isFirst(task)));
  }

  /** Starts no task until `release`. */
  const hold = () => void (held = true);
  function release() {
    held = false;
    startNext();
  }
  return { run, prioritize, hold, release };
}
