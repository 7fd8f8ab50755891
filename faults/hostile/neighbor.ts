import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Waits in milliseconds; 30,000 without a response. */
type Waits = { count: number; p99: number; longest: number };

export type Neighbor = {
  /** The waits since the last call of a function. */
  waits: () => Promise<Waits>;
  longestWait: () => Promise<number>;
  stop: () => Promise<unknown>;
};

const patience = 30_000;

/**
 * A client at another address that requests a path continuously, with a new connection each time, in a
 * separate thread.
 */
export function watchNeighbor(url: string, path = '/healthz', token?: string): Neighbor {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { url: url + path, token },
  });
  const waits = () =>
    new Promise<Waits>((resolve) => {
      worker.once('message', resolve);
      worker.postMessage('waits');
    });
  return {
    waits,
    longestWait: async () => (await waits()).longest,
    stop: () => worker.terminate(),
  };
}

type Target = { url: string; token?: string };

const isAnswered = ({ url, token }: Target) =>
  new Promise<boolean>((resolve) => {
    const request = get(url, {
      agent: false,
      localAddress: '127.0.0.2',
      timeout: patience,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });
    request.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode === 200)));
    request.on('timeout', () => request.destroy()).on('error', () => resolve(false));
  });

async function watch(target: Target) {
  let ended: number[] = [];
  let started = performance.now();
  parentPort?.on('message', () => {
    // Counts the time of a wait that isn't over yet.
    const sorted = [...ended, performance.now() - started].toSorted((a, b) => a - b);
    const waits: Waits = {
      count: sorted.length,
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      longest: sorted.at(-1) ?? 0,
    };
    parentPort?.postMessage(waits);
    ended = [];
  });
  for (;;) {
    started = performance.now();
    const answered = await isAnswered(target);
    ended.push(answered ? performance.now() - started : patience);
    await delay(10);
  }
}

if (!isMainThread) await watch(workerData as Target);
