const tails = new Map<string, Promise<unknown>>();

/** Runs the writes of one scope one after another, in order. Without a scope, runs immediately. */
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
