import type { Store } from '#server/base/database/store.ts';

/** A process that ends. */
export class Crash extends Error {}

/** Returns a store whose transactions fail once `isOver` returns true, as if the process had ended. */
export function storeUntil(store: Store, isOver: () => boolean): Store {
  const unlessOver = <Result>(run: () => Promise<Result>) => (isOver() ? Promise.reject(new Crash()) : run());
  return {
    ...store,
    transaction: (run) => unlessOver(() => store.transaction(run)),
    observed: (observer, run) => unlessOver(() => store.observed(observer, run)),
  };
}

/** Returns a store whose transactions fail after some, as if the process had ended. */
export function crashingStore(store: Store, after: number): Store {
  let left = after;
  return storeUntil(store, () => left-- <= 0);
}
