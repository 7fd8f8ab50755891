import { setImmediate } from 'node:timers/promises';

/** In milliseconds. */
const longestTurn = 10;

let since = performance.now();

/**
 * Lets other requests run if this turn of the event loop has taken long. Await it between the parts of work that is
 * long in total: a promise alone doesn't end the turn.
 */
export async function shareTurn(): Promise<void> {
  if (performance.now() - since < longestTurn) return;
  await setImmediate();
  since = performance.now();
}
