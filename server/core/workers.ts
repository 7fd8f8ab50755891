// Work that may take long, done in a thread of its own and within a time, while the event loop goes on.
import { on, once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';

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

type Piece = { chunk: Uint8Array } | { end: true } | { fault: string };

/**
 * Runs one task by the module at `url` in a thread of its own, and yields the bytes it sends while it works. The thread
 * ends with the task, when nobody reads on, when `signal` aborts, and, with TooMuchWork, when the task takes longer than
 * its `milliseconds` or too much memory.
 * @param options.transfer buffers in the task that the thread takes over, without a copy
 */
export async function* streamFrom<Task>(
  url: URL,
  task: Task,
  {
    milliseconds,
    signal,
    transfer = [],
  }: { milliseconds: number; signal: AbortSignal; transfer?: ArrayBuffer[] },
): AsyncGenerator<Uint8Array, void> {
  const worker = new Worker(url, { resourceLimits: memory, workerData: task, transferList: transfer });
  const time = AbortSignal.timeout(milliseconds);
  try {
    const pieces: AsyncIterable<Piece[]> = on(worker, 'message', { signal: AbortSignal.any([signal, time]) });
    for await (const [piece] of pieces) {
      if (!piece || 'end' in piece) return;
      if ('fault' in piece) throw new Error(piece.fault);
      yield piece.chunk;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!time.aborted && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new TooMuchWork(`The task took more than ${milliseconds} ms, or too much memory.`);
  } finally {
    await worker.terminate();
  }
}

/** Bytes that are sent at once. */
const chunkSize = 64 * 1024;

/** The other side of `streamFrom`: does the task, and sends what it hands to `send`. */
export function sendStream<Task>(work: (task: Task, send: (bytes: Uint8Array) => void) => Promise<void>) {
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = () => {
    if (size > 0) parentPort?.postMessage({ chunk: Buffer.concat(waiting) });
    waiting = [];
    size = 0;
  };
  const send = (bytes: Uint8Array) => {
    waiting.push(bytes);
    size += bytes.byteLength;
    if (size >= chunkSize) flush();
  };
  const all = async () => {
    try {
      await work(workerData, send);
      flush();
      parentPort?.postMessage({ end: true });
    } catch (error) {
      parentPort?.postMessage({ fault: String(error) });
    }
  };
  void all();
}
