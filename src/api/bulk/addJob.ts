import { followMarks, jobs } from '../jobs.ts';
import type { Job } from './job.ts';

const isRunning = (job: Job) => job.phase() !== 'ended' && job.phase() !== 'failed';
const onBeforeUnload = (event: BeforeUnloadEvent) => {
  if (jobs.get().some(isRunning)) event.preventDefault();
};

/** Adds a job to the dock, and warns before the page is closed while it runs. Removes finished jobs without failures. */
export function addJob(job: Job) {
  // Adding the same listener twice has no effect. There is no window in Node.
  if ('window' in globalThis) addEventListener('beforeunload', onBeforeUnload);
  followMarks(job);
  jobs.set([...jobs.get().filter((other) => isRunning(other) || other.needsAttention()), job]);
}
