// Lets so much run at the same time, and the rest wait for its turn.

/**
 * `const inTurn = turns(5)`: `inTurn(run)` starts `run` once fewer than five others run, in the order of asking, and
 * gives what it gives. Whose signal is aborted meanwhile never starts: it rejects with the signal's reason.
 * `inTurn.hurry(name)` lets who waits under that name go first.
 */
export function turns(atOnce: number) {
  let free = atOnce;
  let waiting: { name: string | undefined; start: () => void }[] = [];
  async function inTurn<T>(run: () => Promise<T>, signal?: AbortSignal, name?: string): Promise<T> {
    if (free > 0) free--;
    else await new Promise<void>((start) => waiting.push({ name, start }));
    try {
      signal?.throwIfAborted();
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next.start();
      else free++;
    }
  }
  return Object.assign(inTurn, {
    hurry(name: string) {
      const [first, then] = [true, false].map((own) => waiting.filter((one) => (one.name === name) === own));
      waiting = [...(first ?? []), ...(then ?? [])];
    },
  });
}
