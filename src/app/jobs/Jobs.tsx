import { jobs } from '#api/jobs.ts';
import { useDockPadding } from '#ui/useDockPadding.ts';
import { useStore } from '#lib/useStore.ts';
import { BulkTray } from './BulkTray.tsx';
import { ExportTray } from './ExportTray.tsx';

export function Jobs() {
  useDockPadding();
  return useStore(jobs).map((job, index) =>
    // The index is a stable key: jobs are only appended or removed.
    job.kind === 'bulk' ? (
      <BulkTray key={job.batch} job={job} />
    ) : (
      <ExportTray key={`${job.title} ${index}`} job={job} />
    ),
  );
}
