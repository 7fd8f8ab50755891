// A job is put into sight, and the page asks before it is left while one is under way.
import { followMarks, jobs } from '../jobs.ts';
import type { Job } from './job.ts';

const isUnderWay = (job: Job) => job.phase() !== 'ended' && job.phase() !== 'failed';
const ask = (event: BeforeUnloadEvent) => {
  if (jobs.get().some(isUnderWay)) event.preventDefault();
};

/** What has ended without a word left to say makes room for it. */
export function addJob(job: Job) {
  // Adding the same listener again changes nothing; without a page there is nothing to leave.
  if ('window' in globalThis) addEventListener('beforeunload', ask);
  followMarks(job);
  jobs.set([...jobs.get().filter((other) => isUnderWay(other) || other.needsSomeone()), job]);
}
