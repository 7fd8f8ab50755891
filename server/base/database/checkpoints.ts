import { Worker } from 'node:worker_threads';

/**
 * Moves committed pages from the write-ahead log of an embedded database to its file, in a worker thread. Otherwise, a
 * commit of many MB blocks the main thread for about twice as long. Returns a function that stops it.
 */
export function startCheckpoints(file: string): () => Promise<void> {
  const worker = new Worker(new URL('./checkpoints.worker.ts', import.meta.url), { workerData: { file } });
  worker.unref();
  // Without the thread, commits do it.
  worker.on('error', () => {});
  const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()));
  return async () => {
    worker.ref();
    worker.postMessage('stop');
    await ended;
  };
}
