import { requester } from './requester.ts';

/** In milliseconds. */
const longestTurn = 10;

let since = performance.now();
/** Tasks that wait for a turn, by the client that they work for. The clients are in the order in which they are served. */
const waiting = new Map<string, (() => void)[]>();

/** Begins a turn. Call it for each request, which has not taken any time yet. */
export function startTurn() {
  since = performance.now();
}

/** Continues one task, because each may take a whole turn. */
function continueNext() {
  const [[client, tasks] = ['', []]] = waiting;
  const task = tasks.shift();
  waiting.delete(client);
  if (tasks.length > 0) waiting.set(client, tasks);
  if (waiting.size > 0) setImmediate(continueNext);
  startTurn();
  task?.();
}

/**
 * Lets other requests run if this turn of the event loop has taken long. Await it between the parts of work that is
 * long in total: a promise alone doesn't end the turn. One task continues in each turn, and clients take turns.
 */
export async function shareTurn(): Promise<void> {
  if (performance.now() - since < longestTurn) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const { client } = requester();
  if (waiting.size === 0) setImmediate(continueNext);
  const tasks = waiting.get(client);
  if (tasks) tasks.push(resolve);
  else waiting.set(client, [resolve]);
  await promise;
}
