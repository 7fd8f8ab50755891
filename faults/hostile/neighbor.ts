import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export type Neighbor = {
  /** The longest wait for `/healthz` since the last call, in milliseconds; 30,000 without a response. */
  longestWait: () => Promise<number>;
  stop: () => Promise<unknown>;
};

const patience = 30_000;

/**
 * A client at another address that requests `/healthz` continuously, with a new connection each time, in a
 * separate thread.
 */
export function watchNeighbor(url: string): Neighbor {
  const worker = new Worker(new URL(import.meta.url), { workerData: url });
  const longestWait = () =>
    new Promise<number>((resolve) => {
      worker.once('message', resolve);
      worker.postMessage('longest');
    });
  return { longestWait, stop: () => worker.terminate() };
}

const healthz = (url: string) =>
  new Promise<boolean>((resolve) => {
    const request = get(`${url}/healthz`, { agent: false, localAddress: '127.0.0.2', timeout: patience });
    request.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode === 200)));
    request.on('timeout', () => request.destroy()).on('error', () => resolve(false));
  });

async function watch(url: string) {
  let longest = 0;
  let started = performance.now();
  parentPort?.on('message', () => {
    // Counts the time of a wait that isn't over yet.
    parentPort?.postMessage(Math.max(longest, performance.now() - started));
    longest = 0;
  });
  for (;;) {
    started = performance.now();
    const answered = await healthz(url);
    longest = Math.max(longest, answered ? performance.now() - started : patience);
    await delay(10);
  }
}

if (!isMainThread) await watch(workerData as string);
