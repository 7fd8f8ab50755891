// Reads the values of many spaces, five at a time: with progress, to be stopped and taken up again.
import { ApiError, messageOf } from '#api/ApiError.ts';
import { createStore } from '#lib/store.ts';

/** A moment of the reading. It never changes; the next one is another object. */
export type ValueReading = {
  /** How many spaces are to be read, and how many of them are. */
  of: number;
  done: number;
  /** Spaces that could not be read, and why. */
  failed: ReadonlyMap<string, string>;
  running: boolean;
  /** Why it stopped before its end; empty when the person stopped it. */
  stopped: string | null;
};

const nothingRead: ValueReading = {
  of: 0,
  done: 0,
  failed: new Map(),
  running: false,
  stopped: null,
};

const atOnce = 5;
/** Milliseconds between two moments that are told. */
const tellEvery = 150;

/** The next space would meet the same: no answer, no token, or a service that wants to be left alone. */
const concernsAll = (error: unknown) =>
  !(error instanceof ApiError) || error.kind !== 'refused' || [401, 429].includes(error.status);

type Source = {
  read: (spaceId: string) => Promise<unknown>;
  /** Whether what is known of a space is new enough. */
  isKnown: (spaceId: string) => boolean;
};

/** A reader that has read nothing yet; it never rejects, what went wrong stands in its `ValueReading`. */
export function createValueReader({ read, isKnown }: Source) {
  const store = createStore(nothingRead);
  const failed = new Map<string, string>();
  let wanted: readonly string[] = [];
  /** Always the same set: those who work through it see what comes to it. */
  const waiting = new Set<string>();
  const wait = (ids: readonly string[]) => {
    waiting.clear();
    for (const id of ids) waiting.add(id);
  };
  let stopped: string | null = null;
  let running = false;
  let pending: ReturnType<typeof setTimeout> | undefined;

  function tell() {
    clearTimeout(pending);
    pending = undefined;
    const of = wanted.length;
    store.set({ of, done: of - waiting.size, failed: new Map(failed), running, stopped });
  }

  async function work() {
    for (const spaceId of waiting) {
      if (stopped !== null) return;
      waiting.delete(spaceId);
      try {
        await read(spaceId);
        failed.delete(spaceId);
      } catch (error) {
        if (concernsAll(error)) {
          waiting.add(spaceId);
          stopped ??= messageOf(error);
          return;
        }
        failed.set(spaceId, messageOf(error));
      }
      pending ??= setTimeout(tell, tellEvery);
    }
  }

  async function run() {
    if (running) return;
    running = true;
    stopped = null;
    tell();
    await Promise.all(Array.from({ length: atOnce }, work));
    running = false;
    tell();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Reads those of these spaces that aren't known. Leaves alone what was stopped. */
    async catchUp(spaceIds: readonly string[]) {
      const others = spaceIds.length !== wanted.length;
      wanted = spaceIds;
      wait(spaceIds.filter((id) => !isKnown(id) && !failed.has(id)));
      if (stopped === null && waiting.size > 0) await run();
      else if (others) tell();
    },
    /** Reads all of them once more. */
    async readAgain() {
      failed.clear();
      wait(wanted);
      await run();
    },
    stop() {
      if (running) stopped = '';
    },
    /** Goes on where it was stopped, and tries again what failed. */
    async goOn() {
      for (const id of failed.keys()) waiting.add(id);
      await run();
    },
  };
}

export type ValueReader = ReturnType<typeof createValueReader>;
