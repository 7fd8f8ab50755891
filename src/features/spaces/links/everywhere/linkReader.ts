// Reads the broken links of many spaces, one after another: with progress, to be stopped and taken up again.
import { ApiError, messageOf } from '#api/ApiError.ts';
import type { Link } from '#contract/references.ts';
import type { Space } from '#contract/space.ts';
import { createStore } from '#lib/store.ts';
import type { Names } from '#prose/linkTargets.ts';

/** So many spaces are read at a time: a browser has six lines to a host, and others need one. */
const atOnce = 5;
/** Milliseconds between two moments that are told. */
const tellEvery = 150;

/** What a space's report says: its broken links, how many different targets they have, and what its pages are called. */
export type SpaceReport = { space: Space; links: readonly Link[]; broken: number; names: Names };

/** A moment of the reading. It never changes; the next one is another object. */
export type LinkReading = {
  /** By the id of the space. */
  reports: ReadonlyMap<string, SpaceReport>;
  /** Spaces that could not be read, and why. */
  failed: ReadonlyMap<string, string>;
  /** How many are still to be read. */
  waiting: number;
  running: boolean;
  /** Why it stopped before its end; empty when the person stopped it. */
  stopped: string | null;
};

export const nothingRead: LinkReading = {
  reports: new Map(),
  failed: new Map(),
  waiting: 0,
  running: false,
  stopped: null,
};

const byPerson = 'stopped by the person';

/** The next space would meet the same: no answer, no token, or a service that wants to be left alone. */
const concernsAll = (error: unknown) =>
  !(error instanceof ApiError) || error.kind !== 'refused' || [401, 429].includes(error.status);

/** A reader that has read nothing yet; it never rejects, what went wrong stands in its `LinkReading`. */
export function createLinkReader(
  read: (space: Space, signal: AbortSignal) => Promise<SpaceReport>,
  onEnd: (reading: LinkReading) => void = () => undefined,
) {
  const store = createStore(nothingRead);
  const reports = new Map<string, SpaceReport>();
  const failed = new Map<string, string>();
  const waiting = new Map<string, Space>();
  let stop: AbortController | null = null;
  let pending: ReturnType<typeof setTimeout> | undefined;

  function tell(change: Partial<LinkReading> = {}) {
    clearTimeout(pending);
    pending = undefined;
    const now = { reports: new Map(reports), failed: new Map(failed), waiting: waiting.size };
    store.set({ ...store.get(), ...now, ...change });
  }

  async function readOne(space: Space, signal: AbortSignal) {
    const { id } = space;
    waiting.delete(id);
    try {
      reports.set(id, await read(space, signal));
      failed.delete(id);
    } catch (error) {
      if (signal.aborted || concernsAll(error)) {
        waiting.set(id, space);
        throw error;
      }
      reports.delete(id);
      failed.set(id, messageOf(error));
    }
    pending ??= setTimeout(tell, tellEvery);
  }

  async function readWaiting(signal: AbortSignal) {
    for (const space of waiting.values()) await readOne(space, signal);
  }

  async function goOn() {
    if (stop) return;
    const { signal } = (stop = new AbortController());
    let stopped: string | null = null;
    const halt = (error: unknown) => {
      stopped ??= signal.reason === byPerson ? '' : messageOf(error);
      stop?.abort();
    };
    tell({ running: true, stopped });
    while (!signal.aborted && waiting.size > 0)
      await Promise.all(Array.from({ length: atOnce }, () => readWaiting(signal).catch(halt)));
    stop = null;
    tell({ running: false, stopped });
    if (stopped === null) onEnd(store.get());
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Reads those of these spaces that are new, or have another revision; the others are forgotten. Leaves alone what was stopped. */
    async catchUp(spaces: readonly Space[]) {
      const ids = new Set(spaces.map(({ id }) => id));
      for (const each of [reports, failed, waiting])
        for (const id of each.keys()) if (!ids.has(id)) each.delete(id);
      for (const space of spaces)
        if (!failed.has(space.id) && reports.get(space.id)?.space.revision !== space.revision)
          waiting.set(space.id, space);
      if (store.get().stopped === null) await goOn();
    },
    /** Reads everything once more; what is known stays until there is newer. */
    async readAgain(spaces: readonly Space[]) {
      for (const space of spaces) waiting.set(space.id, space);
      await goOn();
    },
    /** Keeps what was read. */
    stop: () => stop?.abort(byPerson),
    /** Goes on where it was stopped. */
    goOn,
  };
}

export type LinkReader = ReturnType<typeof createLinkReader>;
