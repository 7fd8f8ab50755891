// An off-boarding runs on when its screen is left: one task after another, until the first refusal.
import type { QueryClient } from '@tanstack/react-query';
import { activity } from '#api/activity.ts';
import { ApiError, messageOf } from '#api/ApiError.ts';
import { delay } from '#api/delay.ts';
import { holdInvalidation } from '#api/mutation.ts';
import { tabStorage } from '#api/storage.ts';
import { createStore } from '#lib/store.ts';
import { performTask, putInTeam, type Leaver } from './offBoarding.api.ts';
import type { Choices, Task } from './plan.ts';
import { emptyRecord, keepRecord, readRecord, type OffBoardingRecord } from './record.ts';

type State = OffBoardingRecord & {
  /** What is being done now, and what waits behind it; empty while nothing is. */
  queue: readonly Task[];
  /** Seconds for which the service asks to wait. */
  waits: number | null;
  /** What was refused last, and why. */
  refused: { id: string; reason: string } | null;
  /** What was done is being taken back. */
  undoing: boolean;
};

/** How often a task is sent again after the service asked to wait. */
const patience = 5;

/** Nothing is left to do where it is gone already: someone else did it. */
const isGone = (error: unknown, { step }: Task) =>
  error instanceof ApiError && error.status === 404 && (step === 'takeOut' || step === 'remove');

function open(organizationId: string, userId: string) {
  const store = createStore<State>({
    ...readRecord(tabStorage, organizationId, userId),
    queue: [],
    waits: null,
    refused: null,
    undoing: false,
  });
  /** The activity's entry of each line of the log, as long as the page lives. */
  const entries = new Map<string, number>();
  function undoable(id: string) {
    const entry = activity.find(entries.get(id) ?? 0);
    return entry !== undefined && activity.canUndo(entry) ? entry.id : undefined;
  }
  const change = (next: Partial<State>) => {
    store.set({ ...store.get(), ...next });
    const { choices, log, about } = store.get();
    keepRecord(tabStorage, organizationId, userId, { choices, log, about });
  };

  /** Waits as long as the service asks, then sends it again. */
  async function send(client: QueryClient, leaver: Leaver, task: Task, batch: number) {
    const onStart = (entry: number) => entries.set(task.id, entry);
    for (let tries = 1; ; tries++) {
      try {
        await performTask(client, leaver, task, { batch, onStart });
        return;
      } catch (error) {
        const wait = error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 1) : null;
        if (wait === null || tries === patience) throw error;
        change({ waits: wait });
        await delay(wait * 1000);
        change({ waits: null });
      }
    }
  }

  async function doTask(client: QueryClient, leaver: Leaver, task: Task, batch: number) {
    let { did } = task;
    try {
      await send(client, leaver, task, batch);
    } catch (error) {
      if (!isGone(error, task)) throw error;
      entries.delete(task.id);
      did = `Done by someone else: ${did}`;
    }
    const { log, queue } = store.get();
    change({ log: [...log, { id: task.id, did, at: new Date().toISOString() }], queue: queue.slice(1) });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    choose: (choices: Partial<Choices>) => change({ choices: { ...store.get().choices, ...choices } }),
    /** Does these tasks, after what is in the log already. `about` is kept from the first time. */
    async start(
      client: QueryClient,
      leaver: Leaver,
      tasks: readonly Task[],
      name: string,
      about: readonly string[],
    ) {
      const before = store.get();
      if (before.queue.length > 0 || before.undoing) return;
      const title = `Offboarding of ${name}`;
      const batch = activity.openBatch(title);
      const letGo = holdInvalidation(client, putInTeam, { organizationId, teamId: '', userId, body: {} });
      change({ queue: tasks, refused: null, about: before.about.length > 0 ? before.about : about });
      let isRemoved = false;
      let fault: unknown;
      for (const task of tasks) {
        try {
          await doTask(client, leaver, task, batch);
          isRemoved ||= task.step === 'remove';
        } catch (error) {
          fault = error;
          change({ refused: { id: task.id, reason: messageOf(error) } });
          break;
        }
      }
      const left = store.get().queue.length;
      change({ queue: [], waits: null });
      letGo();
      if (left === tasks.length && fault !== undefined) {
        activity.refused(batch, fault, true);
        return;
      }
      const result = left === 0 ? 'all done' : `${tasks.length - left} of ${tasks.length} done, then stopped`;
      activity.closeBatch(batch, `${title}: ${result}.`, isRemoved ? null : { run: takeBack, shows: false });
    },
    takeBack,
    /** Whether something in the log can be taken back. */
    canTakeBack: () => store.get().log.some(({ id }) => undoable(id) !== undefined),
    /** Forgets what was chosen and done. */
    forget() {
      entries.clear();
      change({ ...emptyRecord, refused: null });
      keepRecord(tabStorage, organizationId, userId, undefined);
    },
  };

  /** Takes back what was done since the page was loaded, the last first; rejects with what can't be. */
  async function takeBack() {
    change({ undoing: true, refused: null });
    try {
      for (const { id } of store.get().log.toReversed()) {
        const entry = undoable(id);
        if (entry === undefined) continue;
        await activity.undoOrThrow(entry);
        entries.delete(id);
        change({ log: store.get().log.filter((line) => line.id !== id) });
      }
    } catch (error) {
      change({ refused: { id: 'undo', reason: messageOf(error) } });
      throw error;
    } finally {
      change({ undoing: false });
    }
  }
}

export type OffBoarding = ReturnType<typeof open>;

const known = new Map<string, OffBoarding>();

/** The off-boarding of a member in this tab; all who ask get the same one. */
export function offBoarding(organizationId: string, userId: string) {
  const key = `${organizationId} ${userId}`;
  const one = known.get(key) ?? open(organizationId, userId);
  known.set(key, one);
  return one;
}
