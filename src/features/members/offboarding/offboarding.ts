// An offboarding keeps running when its screen is closed. It performs one task after another and stops at an error.
import type { QueryClient } from '@tanstack/react-query';
import { activity } from '#api/activity.ts';
import { ApiError, messageOf } from '#api/ApiError.ts';
import { delay } from '#api/delay.ts';
import { holdInvalidation } from '#api/mutation.ts';
import { tabStorage } from '#api/storage.ts';
import { createStore } from '#lib/store.ts';
import { performTask, setTeamRole, type OffboardingTarget } from './offboarding.api.ts';
import type { Choices, Task } from './plan.ts';
import { emptyRecord, writeRecord, readRecord, type OffboardingRecord } from './record.ts';

type State = OffboardingRecord & {
  /** The running task and the tasks waiting behind it; empty when idle. */
  queue: readonly Task[];
  /** Seconds until the next try after a 429. */
  retryIn: number | null;
  /** The last failed task, and why. */
  failed: { id: string; reason: string } | null;
  /** Whether an undo is running. */
  undoing: boolean;
};

/** The maximum number of tries of a task that the service rate limits. */
const maxTries = 5;

/** Whether the task failed only because someone else already did it. */
const isGone = (error: unknown, { step }: Task) =>
  error instanceof ApiError && error.status === 404 && (step === 'leaveTeams' || step === 'remove');

function createOffboarding(organizationId: string, userId: string) {
  const store = createStore<State>({
    ...readRecord(tabStorage, organizationId, userId),
    queue: [],
    retryIn: null,
    failed: null,
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
    writeRecord(tabStorage, organizationId, userId, { choices, log, about });
  };

  /** Performs a task. Waits and retries when rate limited. */
  async function send(client: QueryClient, target: OffboardingTarget, task: Task, batch: number) {
    const onStart = (entry: number) => entries.set(task.id, entry);
    for (let tries = 1; ; tries++) {
      try {
        await performTask(client, target, task, { batch, onStart });
        return;
      } catch (error) {
        const wait = error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 1) : null;
        if (wait === null || tries === maxTries) throw error;
        change({ retryIn: wait });
        await delay(wait * 1000);
        change({ retryIn: null });
      }
    }
  }

  async function doTask(client: QueryClient, target: OffboardingTarget, task: Task, batch: number) {
    let { result } = task;
    try {
      await send(client, target, task, batch);
    } catch (error) {
      if (!isGone(error, task)) throw error;
      entries.delete(task.id);
      result = `Already done: ${result}`;
    }
    const { log, queue } = store.get();
    change({ log: [...log, { id: task.id, result, at: new Date().toISOString() }], queue: queue.slice(1) });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    choose: (choices: Partial<Choices>) => change({ choices: { ...store.get().choices, ...choices } }),
    /** Performs these tasks in order. Keeps the `about` of the first start. */
    async start(
      client: QueryClient,
      target: OffboardingTarget,
      tasks: readonly Task[],
      name: string,
      about: readonly string[],
    ) {
      const before = store.get();
      if (before.queue.length > 0 || before.undoing) return;
      const title = `Offboarding ${name}`;
      const batch = activity.openBatch(title);
      const releaseInvalidation = holdInvalidation(client, setTeamRole, {
        organizationId,
        teamId: '',
        userId,
        body: {},
      });
      change({ queue: tasks, failed: null, about: before.about.length > 0 ? before.about : about });
      let isRemoved = false;
      let taskError: unknown;
      for (const task of tasks) {
        try {
          await doTask(client, target, task, batch);
          isRemoved ||= task.step === 'remove';
        } catch (error) {
          taskError = error;
          change({ failed: { id: task.id, reason: messageOf(error) } });
          break;
        }
      }
      const left = store.get().queue.length;
      change({ queue: [], retryIn: null });
      releaseInvalidation();
      if (left === tasks.length && taskError !== undefined) {
        activity.refused(batch, taskError, true);
        return;
      }
      const result =
        left === 0 ? 'completed' : `stopped after ${tasks.length - left} of ${tasks.length} steps`;
      activity.closeBatch(batch, `${title}: ${result}`, isRemoved ? null : { run: undoAll, shows: false });
    },
    undoAll,
    /** Whether a completed task can be undone. */
    canUndo: () => store.get().log.some(({ id }) => undoable(id) !== undefined),
    /** Discards choices and log. */
    discard() {
      entries.clear();
      change({ ...emptyRecord, failed: null });
      writeRecord(tabStorage, organizationId, userId, undefined);
    },
  };

  /** Undoes the tasks performed since the page was loaded, last first. Rejects at the first that fails. */
  async function undoAll() {
    change({ undoing: true, failed: null });
    try {
      for (const { id } of store.get().log.toReversed()) {
        const entry = undoable(id);
        if (entry === undefined) continue;
        await activity.undoOrThrow(entry);
        entries.delete(id);
        change({ log: store.get().log.filter((line) => line.id !== id) });
      }
    } catch (error) {
      change({ failed: { id: 'undo', reason: messageOf(error) } });
      throw error;
    } finally {
      change({ undoing: false });
    }
  }
}

export type Offboarding = ReturnType<typeof createOffboarding>;

const instances = new Map<string, Offboarding>();

/** The offboarding of a member; one instance per member and tab. */
export function offboardingFor(organizationId: string, userId: string) {
  const key = `${organizationId} ${userId}`;
  const one = instances.get(key) ?? createOffboarding(organizationId, userId);
  instances.set(key, one);
  return one;
}
