// All that is under way in the dock, the latest on top.
import { jobs } from '#api/jobs.ts';
import { useOverlaid } from '#ui/useOverlaid.ts';
import { useStore } from '#lib/useStore.ts';
import { BulkTray } from './BulkTray.tsx';
import { ExportTray } from './ExportTray.tsx';

export function Jobs() {
  useOverlaid();
  return useStore(jobs).map((job, index) =>
    // They only ever leave the list or join it at its end.
    job.kind === 'bulk' ? (
      <BulkTray key={job.batch} job={job} />
    ) : (
      <ExportTray key={`${job.title} ${index}`} job={job} />
    ),
  );
}
