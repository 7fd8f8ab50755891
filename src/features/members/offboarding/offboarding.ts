import type { QueryClient } from '@tanstack/react-query';
import { activity } from '#api/writes/activity.ts';
import { ApiError } from '#api/http/ApiError.ts';
import type { BulkJob } from '#api/bulk/job.ts';
import { isUndone } from '#api/bulk/rowUndo.ts';
import { holding, startBulk } from '#api/bulk/startBulk.ts';
import { dismissJob } from '#api/bulk/jobs.ts';
import { tabStorage } from '#api/session/storage.ts';
import { createStore } from '#lib/store.ts';
import { performTask, setTeamRole, type OffboardingTarget } from './offboarding.api.ts';
import type { Step, Task } from './plan.ts';
import { emptyRecord, parseRecord, type Choices, type OffboardingRecord } from './record.ts';

const changes: Record<Step, string> = {
  transferOwnership: 'Owner added',
  leaveTeams: 'Removed from team',
  makeGuest: 'Role changed',
  remove: 'Removed',
};

/** Whether the task failed only because someone else already did it. */
const isGone = (error: unknown, { step }: Task) =>
  error instanceof ApiError && error.status === 404 && (step === 'leaveTeams' || step === 'remove');

function createOffboarding(organizationId: string, userId: string) {
  const key = `offBoarding ${organizationId} ${userId}`;
  const store = createStore(parseRecord(tabStorage.read(key)));
  /** The jobs since the page was loaded, oldest first. */
  const jobs: BulkJob[] = [];
  const entries = () => jobs.flatMap(({ batch }) => activity.find(batch) ?? []);

  function change(next: Partial<OffboardingRecord>) {
    store.set({ ...store.get(), ...next });
    tabStorage.write(key, store.get());
  }

  const rowOf = (id: string) => jobs.findLast(({ rows }) => rows.find(id))?.rows.find(id);
  // Single tasks and whole jobs can also be undone from the activity list.
  function dropUndone() {
    const { log } = store.get();
    const remaining = log.filter(({ id }) => !isUndone(rowOf(id)));
    if (remaining.length < log.length) change({ log: remaining });
  }
  activity.subscribe(dropUndone);
  activity.partsChanged.subscribe(dropUndone);

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** The state of a task of the latest job, and why it failed. */
    taskState(id: string) {
      const { state, reason = null } = jobs.at(-1)?.rows.find(id) ?? {};
      return { state, reason };
    },
    isRunning: () => jobs.some((job) => job.phase() !== 'ended'),
    isUndoing: () => entries().some(({ undo }) => undo === 'running'),
    undoFailed: () => entries().some(({ undo }) => undo === 'failed'),
    /** Why the latest job stopped, if it failed. */
    failure: () => jobs.at(-1)?.rows.of('failed')[0]?.reason,
    choose(choices: Partial<Choices>) {
      // Its tray would retry the tasks of the previous choices.
      jobs.forEach(dismissJob);
      change({ choices: { ...store.get().choices, ...choices } });
    },
    /** Starts a job that performs these tasks in order. Keeps the `about` of the first start. */
    start(
      client: QueryClient,
      target: OffboardingTarget,
      tasks: readonly Task[],
      name: string,
      about: readonly string[],
    ) {
      jobs.forEach(dismissJob);
      const byId = new Map(tasks.map((task) => [task.id, task]));
      const job = startBulk({
        client,
        title: `Offboard ${name}`,
        doing: 'Offboarding…',
        rows: tasks.map(({ id, step, text }) => ({ id, name: text, change: changes[step] })),
        inOrder: true,
        around: holding(client, setTeamRole, [{ organizationId, teamId: '', userId, body: {} }]),
        async write([id = ''], context) {
          const task = byId.get(id);
          if (!task) return;
          let { result } = task;
          try {
            await performTask(client, target, task, context);
          } catch (error) {
            if (!isGone(error, task)) throw error;
            result = `Already done: ${result}`;
          }
          change({ log: [...store.get().log, { id, result, at: new Date().toISOString() }] });
        },
      });
      jobs.push(job);
      job.changes.subscribe(() => store.set({ ...store.get() }));
      change(store.get().about.length > 0 ? {} : { about: [...about] });
      return job;
    },
    /** Whether completed tasks can be undone. */
    canUndo: () => entries().some(activity.canUndo),
    /** Undoes the tasks performed since the page was loaded, last first. Rejects at the first that fails. */
    async undoAll() {
      for (const { id } of entries().filter(activity.canUndo).toReversed()) await activity.undoOrThrow(id);
      jobs.length = 0;
    },
    /** Discards choices and log. */
    discard() {
      jobs.length = 0;
      store.set(emptyRecord);
      tabStorage.write(key, undefined);
    },
  };
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
