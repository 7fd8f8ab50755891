import { createStore } from './store.ts';

/**
 * Notifies listeners at most once per `interval` ms: immediately for the first call of `notify`, then once for all calls
 * within the interval. `get` returns the number of notifications.
 */
export function createThrottledSignal(interval = 250) {
  const store = createStore(0);
  let isThrottled = false;
  let isPending = false;
  function notify() {
    if (isThrottled) {
      isPending = true;
      return;
    }
    isThrottled = true;
    setTimeout(() => {
      isThrottled = false;
      if (!isPending) return;
      isPending = false;
      notify();
    }, interval);
    store.set(store.get() + 1);
  }
  return { get: store.get, subscribe: store.subscribe, notify };
}

export type ThrottledSignal = ReturnType<typeof createThrottledSignal>;
