import { EventEmitter, once, setMaxListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { WorkQueue } from '../core/workQueue.ts';

/** Bytes being made for one key, and who reads them. */
type Run = {
  chunks: Uint8Array[];
  bytes: number;
  readers: number;
  end: 'finished' | { error: unknown } | undefined;
  changes: EventEmitter;
  abandoned: AbortController;
};

export type Reading = {
  /** Names what is made: equal keys, equal bytes. */
  key: string;
  /** Whom a new run is for, in the queue. */
  client: string;
  make: (abandoned: AbortSignal) => AsyncIterable<Uint8Array>;
  /** The reader's. */
  signal: AbortSignal;
};

/**
 * Shares the work of making bytes: readers that ask for the same key at the same time read one run, which takes one
 * place in the queue. A run whose last reader leaves is aborted and forgotten, and so frees its place.
 * @param heldBytes finished bytes kept for slow readers, over all runs; beyond, the oldest runs are cut off
 */
export function sharedRuns(queue: WorkQueue, heldBytes: number) {
  const runs = new Map<string, Run>();
  let held = 0;

  function forget(key: string, run: Run) {
    if (runs.get(key) === run) runs.delete(key);
    held -= run.bytes;
    run.bytes = 0;
  }

  function end(run: Run, how: Run['end']) {
    run.end = how;
    run.changes.emit('change');
  }

  function cutOffOldest() {
    for (const [key, run] of runs) {
      if (held <= heldBytes) return;
      if (run.end === undefined) continue;
      forget(key, run);
      run.chunks = [];
      end(run, { error: new Error('The reader was too slow.') });
    }
  }

  async function fill(run: Run, { client, make }: Reading) {
    const { signal } = run.abandoned;
    const gather = async () => {
      for await (const chunk of make(signal)) {
        signal.throwIfAborted();
        run.chunks.push(chunk);
        run.bytes += chunk.byteLength;
        held += chunk.byteLength;
        run.changes.emit('change');
        cutOffOldest();
        // All readers write now: others are served before the next chunk.
        await setImmediate(undefined, { signal });
      }
    };
    try {
      await queue.run(gather, { client, signal });
      end(run, 'finished');
    } catch (error) {
      end(run, { error });
    }
  }

  function begin(reading: Reading) {
    const run: Run = {
      chunks: [],
      bytes: 0,
      readers: 0,
      end: undefined,
      changes: new EventEmitter(),
      abandoned: new AbortController(),
    };
    setMaxListeners(0, run.changes);
    runs.set(reading.key, run);
    void fill(run, reading);
    return run;
  }

  /**
   * Yields the bytes of the key's run from the start; the first reader begins it. Rejects with what `make` or the queue
   * rejects with, and with an AbortError when the reader's signal aborts.
   */
  return async function* read(reading: Reading): AsyncGenerator<Uint8Array, void> {
    const { key, signal } = reading;
    const run = runs.get(key) ?? begin(reading);
    run.readers++;
    try {
      for (let next = 0; ; next++) {
        while (run.end === undefined && next >= run.chunks.length)
          await once(run.changes, 'change', { signal });
        signal.throwIfAborted();
        if (typeof run.end === 'object') throw run.end.error;
        const chunk = run.chunks[next];
        if (!chunk) return;
        yield chunk;
      }
    } finally {
      run.readers--;
      if (run.readers === 0) {
        run.abandoned.abort();
        forget(key, run);
      }
    }
  };
}
