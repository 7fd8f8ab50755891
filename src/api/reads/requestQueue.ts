import type { Operation } from '#contract/operation.ts';
import { whenIdle } from '#lib/yieldToMain.ts';
import { createStore } from '#lib/store.ts';
import { ApiError } from '../http/ApiError.ts';
import { backoff } from '../http/backoff.ts';
import { createLanes, type TaskOptions } from '../http/lanes.ts';
import type { Send } from './pages.ts';
import { status } from '../http/status.ts';

export type Pause = {
  why: 'slowed' | 'unreachable';
  /** When requests are sent again, in ms since 1970. */
  until: number;
};

/** Browsers open six connections per host. One is reserved for the user's next action. */
const atOnce = 5;
/** Bulk jobs leave one of them to background reads. */
const limits = { jobs: 4 };

/** The longest timer in ms. */
const longestTimer = 2_147_000_000;

const reasonOf = (error: unknown): Pause['why'] | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.kind === 'unreachable') return 'unreachable';
  return error.isPassing ? 'slowed' : null;
};

/** A request with a 429 was not executed. The outcome of other failed requests is unknown. */
const isOutcomeUnknown = (error: unknown) => !(error instanceof ApiError && error.status === 429);

/**
 * Creates a queue that sends few requests at a time, and none during a pause. `now` returns milliseconds since 1970. The
 * requests of jobs wait for `idle` first.
 */
export function createRequestQueue(
  now: () => number = Date.now,
  idle: () => Promise<unknown> = whenIdle,
  random: () => number = Math.random,
) {
  const pause = createStore<Pause | null>(null);
  const lanes = createLanes(atOnce, limits);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Pauses since the last success, and the number of this pause: only the first of several failed requests starts it.
  let failures = 0;
  let round = 0;

  function resume() {
    clearTimeout(timer);
    pause.set(null);
    lanes.release();
  }
  function pauseUntil(why: Pause['why'], next: number) {
    const until = Math.max(next, pause.get()?.until ?? 0);
    lanes.hold();
    pause.set({ why, until });
    clearTimeout(timer);
    timer = setTimeout(resume, Math.min(until - now(), longestTimer));
  }
  function startPause(why: Pause['why'], retryAfter: number | null, during: number) {
    if (during === round) {
      round++;
      failures++;
    }
    const seconds =
      retryAfter === null
        ? backoff(failures, random)
        : Math.max(retryAfter, failures > 1 ? backoff(failures - 1, random) : 0);
    pauseUntil(why, now() + seconds * 1000);
  }
  status.subscribe(() => {
    const { reachable, slowedUntil } = status.get();
    if (reachable && pause.get()?.why === 'unreachable') resume();
    // A read outside of the queue was rate-limited.
    if (slowedUntil !== null && slowedUntil > now()) pauseUntil('slowed', slowedUntil);
  });

  async function send<T>(request: () => Promise<T>, repeatable = true, signal?: AbortSignal): Promise<T> {
    let lost: unknown;
    for (;;) {
      let during = round;
      const run = () => {
        during = round;
        return request();
      };
      try {
        await idle();
        const answer = await lanes.run('jobs', run, { signal });
        failures = 0;
        return answer;
      } catch (error) {
        // The request was sent and its outcome is unknown: report that, not the abort.
        if (lost !== undefined && signal?.aborted && error === signal.reason) throw lost;
        const why = reasonOf(error);
        if (why === null) throw error;
        const retryAfter = error instanceof ApiError ? error.retryAfter : null;
        startPause(why, retryAfter, during);
        if (isOutcomeUnknown(error) && !repeatable) throw error;
        lost = isOutcomeUnknown(error) ? error : undefined;
      }
    }
  }

  return {
    /** The current pause, or null. */
    pause: { get: pause.get, subscribe: pause.subscribe },
    /**
     * Queues a request of a bulk job. Retries it after a 429, and after a 503 with `Retry-After` or a lost connection if it
     * is `repeatable`. Aborting `signal` removes it from the queue, but never cancels a request in progress.
     */
    send,
    /** Queues a background read. Reads of one lane start in order. */
    read: <T>(lane: string, read: () => Promise<T>, options?: TaskOptions) => lanes.run(lane, read, options),
  };
}

/** The queue of this session: all bulk jobs and background reads share it. */
export const requestQueue = createRequestQueue();

/** Sends the reads of an operation in its lane of the queue. */
export const queued =
  ({ path }: Pick<Operation, 'path'>, signal: AbortSignal): Send =>
  (read) =>
    requestQueue.read(path, read, { signal });

/** Sends each read as a request of a bulk job. */
export const asJob =
  (signal: AbortSignal): Send =>
  (read) =>
    requestQueue.send(read, true, signal);
