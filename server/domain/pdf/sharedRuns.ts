import { EventEmitter, once, setMaxListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { WorkQueue } from '#server/base/scheduling/workQueue.ts';

/** The bytes of a key while they are made, and their readers. */
type Run = {
  chunks: Uint8Array[];
  bytes: number;
  readers: number;
  end: 'finished' | { error: unknown } | undefined;
  changes: EventEmitter;
  abandoned: AbortController;
};

export type Reading = {
  /** Runs with the same key produce the same bytes. */
  key: string;
  /** The client in the queue if this starts a new run. */
  client: string;
  make: (abandoned: AbortSignal) => AsyncIterable<Uint8Array>;
  /** Aborts when the reader disconnects. */
  signal: AbortSignal;
};

/**
 * Shares work between concurrent readers: readers of the same key read one run, which takes one slot in the
 * queue. A run is aborted when its last reader leaves.
 * @param heldBytes maximum size of finished runs for slow readers; beyond, the oldest runs are cut off
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
      end(run, { error: new Error('The client read the response too slowly.') });
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
        // Yields to the other readers and requests before the next chunk.
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
   * Yields the bytes of the key's run from the start. The first reader starts it. Rejects with the error of
   * `make` or the queue, and with an AbortError when the reader's signal aborts.
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
