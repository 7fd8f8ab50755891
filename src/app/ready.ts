// What can wait until the first screen stands: counts, names, whatever is beside the point.
import { clearPrefetched } from '#api/prefetch.ts';
import { createStore } from '#lib/store.ts';

/** True once the first screen stands: before, there is no place in it to go back to. */
export const shown = createStore(false);

/** True once the first screen is shown and the browser has nothing better to do. */
export const ready = createStore(false);

const set = () => {
  clearPrefetched();
  ready.set(true);
};

/** Announces that the first screen has been shown. */
export function firstScreenShown() {
  shown.set(true);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(set, { timeout: 2000 });
  else setTimeout(set, 300);
}
