import { createStore } from '#lib/store.ts';

export type Status = {
  /** False after a request without a response, or while the browser is offline. */
  reachable: boolean;
  /** End of a rate limit, in ms since 1970. Reads wait until then. */
  slowedUntil: number | null;
};

const store = createStore<Status>({ reachable: true, slowedUntil: null });
const change = (next: Partial<Status>) => {
  const now = store.get();
  const changed = { ...now, ...next };
  if (changed.reachable !== now.reachable || changed.slowedUntil !== now.slowedUntil) store.set(changed);
};

export const status = {
  get: store.get,
  subscribe: store.subscribe,
  reached: () => change({ reachable: true }),
  lost: () => change({ reachable: false }),
  slowed: (until: number) => change({ slowedUntil: Math.max(until, store.get().slowedUntil ?? 0) }),
  /** Clears the rate limit once it has ended. */
  resumed(now: number) {
    if ((store.get().slowedUntil ?? 0) <= now) change({ slowedUntil: null });
  },
};
