import { requester } from './requester.ts';

/** In milliseconds. */
const longestTurn = 10;

let since = performance.now();
/** Tasks that wait for a turn, by the client that they work for. The clients are in the order in which they are served. */
const waiting = new Map<string, (() => void)[]>();

let hasStarted = false;

/**
 * Begins a turn. Call it for each request. Requests that arrive in one pass of the event loop share a turn: otherwise each
 * of them could take a whole one before others run.
 */
export function startTurn() {
  if (hasStarted) return;
  hasStarted = true;
  since = performance.now();
  setImmediate(() => (hasStarted = false));
}

/** How long connections may delay the next task, in milliseconds. */
const longestDelay = 20;

let hasConnection = false;
let lastTask = 0;

/**
 * Notes a new connection. Call it for each. The event loop accepts only one in each pass, so tasks wait while more arrive:
 * otherwise a connection would wait for one turn of a task for each connection before it.
 */
export function noteConnection() {
  hasConnection = true;
}

/** Continues one task, because each may take a whole turn. */
function continueNext() {
  if (hasConnection && performance.now() - lastTask < longestDelay) {
    hasConnection = false;
    setImmediate(continueNext);
    return;
  }
  lastTask = performance.now();
  const [[client, tasks] = ['', []]] = waiting;
  const task = tasks.shift();
  waiting.delete(client);
  if (tasks.length > 0) waiting.set(client, tasks);
  if (waiting.size > 0) setImmediate(continueNext);
  since = performance.now();
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
  if (waiting.size === 0) {
    lastTask = performance.now();
    setImmediate(continueNext);
  }
  const tasks = waiting.get(client);
  if (tasks) tasks.push(resolve);
  else waiting.set(client, [resolve]);
  await promise;
}
