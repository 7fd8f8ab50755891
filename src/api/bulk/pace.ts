// When requests of many are sent: four at a time, and none while the service wants a pause or can't be reached.
import { whenIdle } from '#lib/giveWay.ts';
import { turns } from '#lib/turns.ts';
import { createStore } from '#lib/store.ts';
import { ApiError } from '../ApiError.ts';
import { orAbort } from '../delay.ts';
import { status } from '../status.ts';

export type Pause = {
  why: 'slowed' | 'unreachable';
  /** Milliseconds since 1970 of the next try. */
  until: number;
};

/** Seconds between tries where the service doesn't say; and the longest time that a timer can wait, in ms. */
const longestStep = 30;
const longestTimer = 2_147_000_000;

const reasonOf = (error: unknown): Pause['why'] | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.kind === 'unreachable') return 'unreachable';
  return error.isPassing ? 'slowed' : null;
};

/** Who was told to slow down was not heard; of any other request without an answer nobody knows what became of it. */
const isDoubtful = (error: unknown) => !(error instanceof ApiError && error.status === 429);

/** A pace of its own; `now` gives milliseconds since 1970. Nothing is sent before `idle` says so. */
export function createPace(now: () => number = Date.now, idle: () => Promise<unknown> = whenIdle) {
  const pause = createStore<Pause | null>(null);
  const inTurn = turns(4);
  let gate: PromiseWithResolvers<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Pauses since the last success, and which one it is: of four that fail together the first begins it.
  let strikes = 0;
  let round = 0;

  function resume() {
    clearTimeout(timer);
    pause.set(null);
    gate?.resolve();
    gate = null;
  }
  function begin(why: Pause['why'], told: number, during: number) {
    if (during === round) {
      round++;
      strikes++;
    }
    const step = Math.min(2 ** (strikes - 2), longestStep);
    const seconds = Math.max(told, strikes > 1 ? step : why === 'unreachable' ? 1 : 0);
    const until = Math.max(now() + seconds * 1000, pause.get()?.until ?? 0);
    pause.set({ why, until });
    gate ??= Promise.withResolvers();
    clearTimeout(timer);
    timer = setTimeout(resume, Math.min(until - now(), longestTimer));
  }
  status.subscribe(() => {
    if (status.get().reachable && pause.get()?.why === 'unreachable') resume();
  });

  /** Resolves when there is no pause; rejects when `signal` is aborted before. */
  async function opened(signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    if (gate) await orAbort(gate.promise, signal);
  }

  async function untilSent<T>(write: () => Promise<T>, repeatable: boolean, signal?: AbortSignal) {
    let lost: unknown;
    for (;;) {
      try {
        await opened(signal);
      } catch (aborted) {
        // It was sent, and nobody knows what became of it: that has to be told.
        throw lost ?? aborted;
      }
      const during = round;
      try {
        // A pause may have begun while others had their turn: then it waits for that first.
        const turn = await inTurn(async () => {
          await idle();
          return !gate && { answer: await write() };
        }, signal);
        if (!turn) continue;
        strikes = 0;
        return turn.answer;
      } catch (error) {
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
     * Sends when it is its turn: after a 429 again, as soon as the service told; after a 503 that told so, or a lost
     * connection, again when it is back, unless it is not `repeatable`. Aborting `signal` ends the waiting, never what
     * has been sent.
     */
    send: <T>(write: () => Promise<T>, repeatable = true, signal?: AbortSignal) =>
      untilSent(write, repeatable, signal),
  };
}

/** The pace of this session: all that is done in bulk shares it. */
export const pace = createPace();

/** For `pagesOf`: reads each page when it is its turn. */
export const inPace =
  (signal: AbortSignal) =>
  <T>(read: () => Promise<T>) =>
    pace.send(read, true, signal);
