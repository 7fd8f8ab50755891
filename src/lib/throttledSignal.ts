// Tells of changes that come faster than anyone can look: at once, then at most so often.
import { createStore } from './store.ts';

/** `beat()` says that something has changed; who listens hears of it within `interval` ms. `get` counts the tellings. */
export function createThrottledSignal(interval = 250) {
  const store = createStore(0);
  let resting = false;
  let missed = false;
  function notify() {
    if (resting) {
      missed = true;
      return;
    }
    resting = true;
    setTimeout(() => {
      resting = false;
      if (!missed) return;
      missed = false;
      notify();
    }, interval);
    store.set(store.get() + 1);
  }
  return { get: store.get, subscribe: store.subscribe, notify };
}

export type ThrottledSignal = ReturnType<typeof createThrottledSignal>;
