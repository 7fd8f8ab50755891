// Work that may take long, done in a thread of its own and within a time, while the event loop goes on.
import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** The task took more time or memory than it may. */
export class TooMuchWork extends Error {}

type Reply<Result> = { result: Result } | { fault: string };

const memory = { maxOldGenerationSizeMb: 1024 };

/**
 * Gives a function that has tasks done by the module at `url`, one after the other. One that takes longer than its
 * `milliseconds` or too much memory ends the thread, and rejects with TooMuchWork; the next task starts a new one.
 */
export function workerAt<Task, Result>(url: URL) {
  let thread: Worker | undefined;
  let before: Promise<unknown> = Promise.resolve();

  function started() {
    const worker = new Worker(url, { resourceLimits: memory });
    worker.on('error', () => {}); // who waits for it hears of it
    return worker;
  }

  async function replyOf(worker: Worker, task: unknown, milliseconds: number): Promise<Reply<Result>> {
    const signal = AbortSignal.timeout(milliseconds);
    worker.postMessage(task);
    try {
      const [reply]: Reply<Result>[] = await once(worker, 'message', { signal });
      if (reply) return reply;
    } catch {
      // Too long, or out of memory.
    }
    thread = undefined;
    await worker.terminate();
    throw new TooMuchWork(`The task took more than ${milliseconds} ms, or too much memory.`);
  }

  async function run(task: Task, milliseconds: number) {
    thread ??= started();
    const worker = thread;
    worker.ref();
    try {
      const reply = await replyOf(worker, task, Math.ceil(milliseconds));
      if ('fault' in reply) throw new Error(reply.fault);
      return reply.result;
    } finally {
      worker.unref(); // an idle thread keeps no program from ending
    }
  }

  return (task: Task, milliseconds: number): Promise<Result> => {
    const done = before.then(() => run(task, milliseconds));
    before = done.catch(() => {});
    return done;
  };
}

/** The other side: what a worker's module calls with the function that does its tasks. */
export function doTasks<Task>(work: (task: Task) => unknown) {
  const reply = async (task: Task) => {
    try {
      parentPort?.postMessage({ result: await work(task) });
    } catch (error) {
      parentPort?.postMessage({ fault: String(error) });
    }
  };
  parentPort?.on('message', (task: Task) => void reply(task));
}
