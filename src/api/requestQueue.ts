import { whenIdle } from '#lib/yieldToMain.ts';
import { createStore } from '#lib/store.ts';
import { ApiError } from './ApiError.ts';
import { createLanes, type TaskOptions } from './lanes.ts';
import { status } from './status.ts';

export type Pause = {
  why: 'slowed' | 'unreachable';
  /** Milliseconds since 1970 of the next try. */
  until: number;
};

/** Browsers open six connections per host: one stays free for what the person asks for next. */
const atOnce = 5;
/** A bulk job leaves one of them to background reads. */
const limits = { jobs: 4 };

/** Seconds between tries if the service doesn't say; and the longest timer, in ms. */
const longestStep = 30;
const longestTimer = 2_147_000_000;

const reasonOf = (error: unknown): Pause['why'] | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.kind === 'unreachable') return 'unreachable';
  return error.isPassing ? 'slowed' : null;
};

/** A service that answers 429 has done nothing. Of any other request without an answer nobody knows the outcome. */
const isDoubtful = (error: unknown) => !(error instanceof ApiError && error.status === 429);

/**
 * A queue that sends few requests at a time, and none during a pause. `now` returns milliseconds since 1970; requests
 * of jobs wait for `idle` first.
 */
export function createRequestQueue(now: () => number = Date.now, idle: () => Promise<unknown> = whenIdle) {
  const pause = createStore<Pause | null>(null);
  const lanes = createLanes(atOnce, limits);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Pauses since the last success, and the number of this one: of requests that fail together the first begins it.
  let strikes = 0;
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
  function begin(why: Pause['why'], told: number, during: number) {
    if (during === round) {
      round++;
      strikes++;
    }
    const step = Math.min(2 ** (strikes - 2), longestStep);
    const seconds = Math.max(told, strikes > 1 ? step : why === 'unreachable' ? 1 : 0);
    pauseUntil(why, now() + seconds * 1000);
  }
  status.subscribe(() => {
    const { reachable, slowedUntil } = status.get();
    if (reachable && pause.get()?.why === 'unreachable') resume();
    // A read was told to wait, and waits on its own.
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
        strikes = 0;
        return answer;
      } catch (error) {
        // The request was sent and its outcome is unknown: report that, not the abort.
        if (lost !== undefined && signal?.aborted && error === signal.reason) throw lost;
        const why = reasonOf(error);
        if (why === null) throw error;
        begin(why, error instanceof ApiError ? (error.retryAfter ?? (why === 'slowed' ? 1 : 0)) : 0, during);
        if (isDoubtful(error) && !repeatable) throw error;
        lost = isDoubtful(error) ? error : undefined;
      }
    }
  }

  return {
    /** The pause that all are in, or null. */
    pause: { get: pause.get, subscribe: pause.subscribe },
    /**
     * Sends a request of a bulk job when it is its turn. After a 429 it is sent again when the service allows; after a
     * 503 with `Retry-After` or a lost connection only if it is `repeatable`. Aborting `signal` ends the waiting, never
     * a request under way.
     */
    send,
    /** Runs a background read when it is its turn; reads of one lane wait for each other. */
    read: <T>(lane: string, read: () => Promise<T>, options?: TaskOptions) => lanes.run(lane, read, options),
    /** Moves the waiting reads with this name to the front. */
    prioritize: lanes.prioritize,
  };
}

/** The queue of this session: all bulk jobs and background reads share it. */
export const requestQueue = createRequestQueue();

/** For `pagesOf`: sends each page as a request of a bulk job. */
export const asJob =
  (signal: AbortSignal) =>
  <T>(read: () => Promise<T>) =>
    requestQueue.send(read, true, signal);
