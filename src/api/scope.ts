// Writes of one scope run one after another, in the order in which they were asked for.

const tails = new Map<string, Promise<unknown>>();

/** Runs when everything of the same scope before it has ended, well or not; at once without a scope. */
export async function inScope<T>(scope: string | undefined, run: () => Promise<T>): Promise<T> {
  if (scope === undefined) return run();
  const before = tails.get(scope);
  const result = before ? before.then(run, run) : run();
  tails.set(scope, result);
  try {
    return await result;
  } finally {
    if (tails.get(scope) === result) tails.delete(scope);
  }
}
