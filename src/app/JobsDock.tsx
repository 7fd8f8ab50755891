import { jobs } from '#api/bulk/jobs.ts';
import { useStore } from '#lib/useStore.ts';
import { lazyPart } from './lazyPart.tsx';

// Loaded with the first job.
const Jobs = lazyPart(() => import('./jobs/Jobs.tsx').then((module) => module.Jobs));

export function JobsDock() {
  return useStore(jobs).length > 0 && <Jobs />;
}
