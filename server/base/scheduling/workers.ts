import { on, once } from 'node:events';
import { getHeapStatistics } from 'node:v8';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** The task exceeded its time or memory limit. */
export class TaskLimitExceeded extends Error {}

type Reply<Result> = { question: never } | ({ held: number } & ({ result: Result } | { fault: string }));

/** Answers a question of a task. The main thread is blocked for as long, so a question must be small. */
export type Answer<Question = never> = (question: Question) => unknown;

const memory = { maxOldGenerationSizeMb: 1024 };
const mebibyte = 1024 ** 2;

type TaskOptions = {
  answer?: Answer | undefined;
  /** Buffers of the task to transfer to the thread instead of copying them. */
  transfer?: readonly ArrayBuffer[];
};

/**
 * Returns a function that runs tasks in a worker thread with the module at `url`, one after another. A task
 * that exceeds its `milliseconds` or the memory limit terminates the thread and rejects with
 * TaskLimitExceeded; the next task starts a new thread. So does a task after one that needed much memory: an
 * idle thread doesn't free it. A task can ask `answer`.
 * @param maxHeld the bytes that an idle thread may hold
 */
export function workerAt<Task, Result>(url: URL, maxHeld = 256 * mebibyte) {
  let thread: Worker | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  function started() {
    const worker = new Worker(url, { resourceLimits: memory });
    worker.on('error', () => {}); // `once` below rejects
    return worker;
  }

  async function stop(worker: Worker) {
    thread = undefined;
    await worker.terminate();
  }

  /** Returns the next reply. */
  async function replyOf(worker: Worker, milliseconds: number, signal: AbortSignal) {
    try {
      const [reply]: Reply<Result>[] = await once(worker, 'message', { signal });
      if (reply) return reply;
    } catch {
      // Timeout or out of memory.
    }
    await stop(worker);
    throw new TaskLimitExceeded(`The task exceeded the time limit (${milliseconds} ms) or the memory limit.`);
  }

  async function run(task: Task, limit: number, { answer, transfer = [] }: TaskOptions) {
    thread ??= started();
    const worker = thread;
    const milliseconds = Math.ceil(limit);
    const signal = AbortSignal.timeout(milliseconds);
    worker.ref();
    try {
      worker.postMessage({ task }, transfer);
      for (;;) {
        const reply = await replyOf(worker, milliseconds, signal);
        if ('question' in reply) {
          try {
            worker.postMessage({ answer: await answer?.(reply.question) });
          } catch (error) {
            await stop(worker); // it waits for the answer
            throw error;
          }
          continue;
        }
        if (reply.held > maxHeld) await stop(worker);
        if ('fault' in reply) throw new Error(reply.fault);
        return reply.result;
      }
    } finally {
      worker.unref(); // an idle thread must not keep the process alive
    }
  }

  return (task: Task, milliseconds: number, options: TaskOptions = {}): Promise<Result> => {
    const done = previous.then(() => run(task, milliseconds, options));
    previous = done.catch(() => {});
    return done;
  };
}

/** Asks the main thread, and resolves with its answer. */
export type Ask = <Got>(question: unknown) => Promise<Got>;

const buffersIn = (result: unknown) =>
  typeof result === 'object' && result !== null
    ? Object.values(result)
        .flat()
        .filter((value) => value instanceof ArrayBuffer)
    : [];

/** Returns the bytes that this thread holds, also those that it no longer uses. */
function heldNow() {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}

/** Handles tasks in the worker module of `workerAt`. Buffers in a result are transferred, not copied. */
export function handleTasks<Task>(work: (task: Task, ask: Ask) => unknown) {
  let answered: ((answer: never) => void) | undefined;
  const ask: Ask = <Got>(question: unknown) =>
    new Promise<Got>((resolve) => {
      answered = resolve;
      parentPort?.postMessage({ question });
    });
  const reply = async (task: Task) => {
    try {
      const result = await work(task, ask);
      parentPort?.postMessage({ result, held: heldNow() }, buffersIn(result));
    } catch (error) {
      parentPort?.postMessage({ fault: String(error), held: heldNow() });
    }
  };
  parentPort?.on('message', (message: { task: Task } | { answer: never }) => {
    if ('task' in message) void reply(message.task);
    else answered?.(message.answer);
  });
}

type Message = { chunk: Uint8Array } | { end: true } | { fault: string };

/**
 * Runs one task in a worker thread of its own with the module at `url`, and yields the bytes it sends. The
 * thread is terminated when the task ends, when the consumer stops reading, when `signal` aborts, and, with
 * TaskLimitExceeded, when the task exceeds its `milliseconds` or the memory limit.
 * @param options.transfer buffers of the task to transfer to the thread instead of copying them
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
    const pieces: AsyncIterable<Message[]> = on(worker, 'message', {
      signal: AbortSignal.any([signal, time]),
    });
    for await (const [piece] of pieces) {
      if (!piece || 'end' in piece) return;
      if ('fault' in piece) throw new Error(piece.fault);
      yield piece.chunk;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!time.aborted && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new TaskLimitExceeded(`The task exceeded the time limit (${milliseconds} ms) or the memory limit.`);
  } finally {
    await worker.terminate();
  }
}

/** Bytes per message. */
const chunkSize = 64 * 1024;

/** Handles the task in the worker module of `streamFrom`, and sends the bytes that it passes to `send`. */
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
