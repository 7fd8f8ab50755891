// The place of what is under way. Its chunk comes with the first job.
import { jobs } from '#api/jobs.ts';
import { useStore } from '#lib/useStore.ts';
import { part } from './part.tsx';

const Jobs = part(() => import('./jobs/Jobs.tsx').then((module) => module.Jobs));

export function JobsDock() {
  return useStore(jobs).length > 0 && <Jobs />;
}
