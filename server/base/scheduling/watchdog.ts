import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A turn of the event loop of the main thread. */
export type Stretch = {
  /** Milliseconds, in total and on the processor. The rest, the thread waited for the processor or the disk. */
  wall: number;
  cpu: number;
  /** Where the thread was, innermost first. Empty if the watchdog came too late. */
  stack: readonly string[];
};

/** Milliseconds that a report waits for its stack. */
const patience = 200;

/**
 * Reports each turn of the event loop that uses the processor for longer than `limit` milliseconds, with the
 * stack of the moment at which the limit was exceeded. Uses the debugger: not for production. Returns a
 * function that stops it.
 */
export function startWatchdog(limit: number, report: (stretch: Stretch) => void): () => Promise<void> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./watchdog.worker.ts', import.meta.url), {
    workerData: { beats, limit },
  });
  worker.unref();
  const stacks = new Map<number, string[]>();
  worker.on('message', ({ beat, stack }: { beat: number; stack: string[] }) => stacks.set(beat, stack));
  let started = performance.now();
  let before = process.threadCpuUsage();
  const beat = () => {
    const wall = performance.now() - started;
    const used = process.threadCpuUsage(before);
    const cpu = (used.user + used.system) / 1000;
    const ended = Atomics.add(beats, 0, 1);
    started += wall;
    before = process.threadCpuUsage();
    if (cpu <= limit) return;
    setTimeout(() => {
      report({ wall, cpu, stack: stacks.get(ended) ?? [] });
      stacks.clear();
    }, patience).unref();
  };
  const beating = setInterval(beat, limit / 5).unref();
  return async () => {
    clearInterval(beating);
    worker.postMessage('stop');
    await once(worker, 'exit');
  };
}
