// After a deployment the old page asks for chunks that are gone: it loads itself again, once.
import { tabShelf } from '#api/storage.ts';

const pause = 60_000;

/** Whether an error says that a part of the console could not be loaded. Browsers word it differently. */
export const isStaleChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

/** Loads the page again, unless that was tried within the last minute. */
export function reloadOnce(now = Date.now()) {
  const last = tabShelf.read('reloadedAt');
  if (typeof last === 'number' && now - last < pause) return false;
  tabShelf.write('reloadedAt', now);
  location.reload();
  return true;
}

/** Vite tells when a chunk, or the style sheet of one, is missing. */
export const watchForStaleChunks = () =>
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
