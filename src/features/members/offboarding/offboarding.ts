// An offboarding keeps running when its screen is closed. It performs one task after another and stops at an error.
import type { QueryClient } from '@tanstack/react-query';
import { activity } from '#api/activity.ts';
import { ApiError, messageOf } from '#api/ApiError.ts';
import { delay } from '#api/delay.ts';
import { holdInvalidation } from '#api/mutation.ts';
import { tabStorage } from '#api/storage.ts';
import { createStore } from '#lib/store.ts';
import { performTask, putInTeam, type Leaver } from './offboarding.api.ts';
import type { Choices, Task } from './plan.ts';
import { emptyRecord, keepRecord, readRecord, type OffBoardingRecord } from './record.ts';

type State = OffBoardingRecord & {
  /** The running task and the tasks waiting behind it; empty when idle. */
  queue: readonly Task[];
  /** Seconds until the next try after a 429. */
  waits: number | null;
  /** The last failed task, and why. */
  refused: { id: string; reason: string } | null;
  /** Whether an undo is running. */
  undoing: boolean;
};

/** The maximum number of tries of a task that the service rate limits. */
const patience = 5;

/** Whether the task failed only because someone else already did it. */
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
  /** Activity entry IDs by task ID, for tasks performed since the page was loaded. */
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

  /** Performs a task. Waits and retries when rate limited. */
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
      did = `Already done: ${did}`;
    }
    const { log, queue } = store.get();
    change({ log: [...log, { id: task.id, did, at: new Date().toISOString() }], queue: queue.slice(1) });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    choose: (choices: Partial<Choices>) => change({ choices: { ...store.get().choices, ...choices } }),
    /** Performs these tasks in order. Keeps the `about` of the first start. */
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
      const result = left === 0 ? 'all done' : `${tasks.length - left} of ${tasks.length} done, stopped`;
      activity.closeBatch(batch, `${title}: ${result}`, isRemoved ? null : { run: takeBack, shows: false });
    },
    takeBack,
    /** Whether a completed task can be undone. */
    canTakeBack: () => store.get().log.some(({ id }) => undoable(id) !== undefined),
    /** Discards choices and log. */
    forget() {
      entries.clear();
      change({ ...emptyRecord, refused: null });
      keepRecord(tabStorage, organizationId, userId, undefined);
    },
  };

  /** Undoes the tasks performed since the page was loaded, last first. Rejects at the first that fails. */
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

/** The offboarding of a member; one instance per member and tab. */
export function offBoarding(organizationId: string, userId: string) {
  const key = `${organizationId} ${userId}`;
  const one = known.get(key) ?? open(organizationId, userId);
  known.set(key, one);
  return one;
}
