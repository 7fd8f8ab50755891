// After a deployment the old page asks for chunks that are gone: it loads itself again, once.
import { answersAtAll } from '#api/call.ts';
import { status } from '#api/status.ts';
import { tabStorage } from '#api/storage.ts';

const pause = 60_000;

/** Whether an error says that a part of the console could not be loaded. Browsers word it differently. */
export const isStaleChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);

/** Loads the page again, unless nobody is there to send it: then the browser would show its own, and all were lost. */
export async function loadAgain() {
  if (await answersAtAll(location.origin)) location.reload();
  else status.lost();
}

/** The same, unless it was done within the last minute. */
export async function loadAgainOnce(now = Date.now()) {
  const last = tabStorage.read('reloadedAt');
  if (typeof last === 'number' && now - last < pause) return;
  tabStorage.write('reloadedAt', now);
  await loadAgain();
}
