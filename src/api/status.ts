// Whether the service can be reached, and whether it asked for a pause: what the shell's banners show.
import { createStore } from '#lib/store.ts';

export type Status = {
  /** False since a request found no service, or since the browser went offline. */
  reachable: boolean;
  /** Milliseconds since 1970 until which reads wait because the service asked for it. */
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
  /** Ends the slow-down once its time has come. */
  resumed(now: number) {
    if ((store.get().slowedUntil ?? 0) <= now) change({ slowedUntil: null });
  },
};
