// Lets so much run at the same time, and the rest wait for its turn.

/**
 * `const inTurn = turns(5)`: `inTurn(run)` starts `run` once fewer than five others run, in the order of asking, and
 * gives what it gives. Whose signal is aborted meanwhile never starts: it rejects with the signal's reason.
 */
export function turns(atOnce: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async <T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      signal?.throwIfAborted();
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
