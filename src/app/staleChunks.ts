import { isServerReachable } from '#api/call.ts';
import { status } from '#api/http/status.ts';
import { tabStorage } from '#api/session/storage.ts';

const minInterval = 60_000;

/** Whether an error is a failed import, as after a deployment. The message depends on the browser. */
export const isStaleChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);

/** Reloads the page if the server is reachable. Otherwise the browser's error page would replace the console. */
export async function reload() {
  if (await isServerReachable(location.origin)) location.reload();
  else status.lost();
}

/** Like `reload`, but at most once a minute. */
export async function reloadOnce(now = Date.now()) {
  const last = tabStorage.read('reloadedAt');
  if (typeof last === 'number' && now - last < minInterval) return;
  tabStorage.write('reloadedAt', now);
  await reload();
}
