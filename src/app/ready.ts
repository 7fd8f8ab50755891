import { clearPrefetched } from '#api/http/prefetch.ts';
import { createStore } from '#lib/store.ts';

/** True once the first screen is shown, and its scroll position can be restored. */
export const shown = createStore(false);

/** True once the first screen is shown and the browser is idle: low-priority work, such as counts, can start. */
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
