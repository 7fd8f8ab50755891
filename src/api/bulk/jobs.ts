import { createStore } from '#lib/store.ts';
import type { Job } from './job.ts';

/** The bulk changes and exports in the dock, oldest first. Each job notifies about its own changes. */
export const jobs = createStore<readonly Job[]>([]);

/** Removes a finished job from the dock. */
export const dismissJob = (job: Job) => jobs.set(jobs.get().filter((other) => other !== job));

const isRunning = (job: Job) => job.phase() !== 'ended' && job.phase() !== 'failed';

/** Whether a job of the dock still runs. */
export const anyJobRuns = () => jobs.get().some(isRunning);

/** The jobs that still run, or whose failures the user hasn't seen. */
const openJobs = () => jobs.get().filter((job) => isRunning(job) || job.needsAttention());

/** Adds a job to the dock, in place of the finished ones without failures. */
export const showJob = (job: Job) => jobs.set([...openJobs(), job]);

/** Removes the finished jobs without failures from the dock. */
export function dismissFinished() {
  const open = openJobs();
  if (open.length < jobs.get().length) jobs.set(open);
}

/** In larger jobs rows don't show their progress: each is in progress too briefly to notice. */
const fewRows = 50;

/** The state of a row in the latest bulk change that contains it: in progress, failed, or undefined. */
export function markOf(id: string) {
  const job = jobs.get().findLast((one) => one.kind === 'bulk' && one.rows.find(id));
  if (job?.kind !== 'bulk') return undefined;
  const { state, reason } = job.rows.find(id) ?? {};
  if (state === 'failed') return { state: 'failed', text: reason ?? '' } as const;
  return state === 'working' && job.rows.size <= fewRows
    ? ({ state: 'busy', text: job.doing } as const)
    : undefined;
}

const marksOf = (job: Job) =>
  job.kind === 'bulk'
    ? `${job.rows.count('failed')} ${job.rows.size <= fewRows ? job.changes.get() : ''}`
    : '';

/** Changes whenever a result of `markOf` may have changed. */
export const marksChanged = createStore(0);

/** Updates `marksChanged` while a job runs. */
export function followMarks(job: Job) {
  let known = marksOf(job);
  job.changes.subscribe(() => {
    const now = marksOf(job);
    if (now !== known) marksChanged.set(marksChanged.get() + 1);
    known = now;
  });
}
