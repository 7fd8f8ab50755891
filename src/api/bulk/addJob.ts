import { anyJobRuns, followMarks, showJob } from './jobs.ts';
import type { Job } from './job.ts';

const onBeforeUnload = (event: BeforeUnloadEvent) => {
  if (anyJobRuns()) event.preventDefault();
};

/** Adds a job to the dock, and warns before the page is closed while it runs. Removes finished jobs without failures. */
export function addJob(job: Job) {
  // Adding the same listener twice has no effect. There is no window in Node.
  if ('window' in globalThis) addEventListener('beforeunload', onBeforeUnload);
  followMarks(job);
  showJob(job);
}
