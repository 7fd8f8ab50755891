import type { Store } from '#server/base/database/store.ts';

/** A process that ends. */
export class Crash extends Error {}

/** Returns a store whose transactions fail after some, as if the process had ended. */
export function crashingStore(store: Store, after: number): Store {
  let left = after;
  return {
    ...store,
    transaction: (run) => {
      if (left-- <= 0) return Promise.reject(new Crash());
      return store.transaction(run);
    },
    observed: (observer, run) => {
      if (left-- <= 0) return Promise.reject(new Crash());
      return store.observed(observer, run);
    },
  };
}
