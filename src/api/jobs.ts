// What takes longer than a moment and outlives the screen that began it: changes in bulk, and exports.
import { createStore } from '#lib/store.ts';
import type { Job } from './bulk/job.ts';

/** Those that are shown, the oldest first. Their own changes are told by each of them. */
export const jobs = createStore<readonly Job[]>([]);

/** Takes a job that has ended out of sight. */
export const dismissJob = (job: Job) => jobs.set(jobs.get().filter((other) => other !== job));

/** In a longer change rows are worked on for less time than anyone could look at them. */
const few = 50;

/** What the latest change in bulk does to a row, for the row itself; nothing once it is done. */
export function markOf(id: string) {
  const job = jobs.get().findLast((one) => one.kind === 'bulk' && one.rows.find(id));
  if (job?.kind !== 'bulk') return undefined;
  const { state, reason } = job.rows.find(id) ?? {};
  if (state === 'refused') return { is: 'refused', text: reason ?? '' } as const;
  return state === 'working' && job.rows.size <= few ? ({ is: 'busy', text: job.doing } as const) : undefined;
}

const marksOf = (job: Job) =>
  job.kind === 'bulk' ? `${job.rows.count('refused')} ${job.rows.size <= few ? job.changes.get() : ''}` : '';

/** Another number whenever `markOf` may say something else. */
export const marksChanged = createStore(0);

/** Follows the marks of a job. */
export function followMarks(job: Job) {
  let known = marksOf(job);
  job.changes.subscribe(() => {
    const now = marksOf(job);
    if (now !== known) marksChanged.set(marksChanged.get() + 1);
    known = now;
  });
}
