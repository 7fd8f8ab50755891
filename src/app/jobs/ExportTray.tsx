import { RotateCcw } from 'lucide';
import { requestQueue } from '#api/reads/requestQueue.ts';
import type { ExportJob } from '#api/bulk/job.ts';
import { dismissJob } from '#api/bulk/jobs.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Tray } from './Tray.tsx';
import { useStore } from '#lib/useStore.ts';
import { PauseNotice } from './PauseNotice.tsx';

function summaryOf(job: ExportJob) {
  const { done, of } = job.progress();
  if (job.phase() === 'ended') return `${pluralize(done, 'row')} exported to ${job.file}`;
  return of === undefined
    ? `${pluralize(done, 'row')} so far`
    : `${formatNumber(done)} of ${formatNumber(of)} rows`;
}

export function ExportTray({ job }: { job: ExportJob }) {
  useStore(job.changes);
  const paused = useStore(requestQueue.pause) !== null;
  const phase = job.phase();
  const { done, of = done } = job.progress();
  const actions = {
    running: (
      <Button small onClick={job.cancel}>
        Cancel
      </Button>
    ),
    failed: (
      <Button small icon={RotateCcw} onClick={job.retry}>
        Retry
      </Button>
    ),
    ended: undefined,
  };
  return (
    <Tray
      title={job.title}
      summary={summaryOf(job)}
      done={done}
      of={Math.max(of, done)}
      actions={actions[phase]}
      notice={
        phase === 'failed' ? (
          <>
            <b>Export failed.</b> {job.reason()} Retry to continue where the export stopped.
          </>
        ) : (
          phase === 'running' && paused && <PauseNotice />
        )
      }
      onClose={phase === 'running' ? undefined : () => dismissJob(job)}
    />
  );
}
