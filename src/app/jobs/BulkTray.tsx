import { Download, Pause, Play, Redo2, RotateCcw, Undo2 } from 'lucide';
import { activity, isUndo } from '#api/writes/activity.ts';
import { progressText, resultText, settledCount } from '#api/bulk/bulkText.ts';
import { requestQueue } from '#api/reads/requestQueue.ts';
import type { Row } from '#api/bulk/rows.ts';
import { isUndone, undoableRows } from '#api/bulk/rowUndo.ts';
import { saveResult } from '#api/bulk/saveResult.ts';
import type { BulkJob } from '#api/bulk/job.ts';
import { dismissJob } from '#api/bulk/jobs.ts';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Tray } from './Tray.tsx';
import { TrayRows, type TrayRow } from './TrayRows.tsx';
import { useStore } from '#lib/useStore.ts';
import { PauseNotice } from './PauseNotice.tsx';

function labelOf(row: Row, doing: string) {
  const { state, change, reason } = row;
  if (state === 'done') return isUndone(row) ? 'Undone' : change;
  if (state === 'unchanged') return reason ?? 'Unchanged';
  const labels = {
    working: doing,
    waiting: 'Waiting',
    failed: 'Failed',
    skipped: 'Skipped',
    unsent: 'Not sent',
  };
  return labels[state];
}

const shown = (row: Row | undefined, doing: string): TrayRow | undefined =>
  row && {
    name: row.name,
    state: row.state,
    label: labelOf(row, doing),
    reason: row.state === 'failed' || row.state === 'skipped' ? (row.reason ?? undefined) : undefined,
  };

function Running({ job }: { job: BulkJob }) {
  const phase = job.phase();
  if (phase === 'stopping')
    return (
      <Button small busy="Canceling…">
        Canceling…
      </Button>
    );
  return (
    <>
      {phase === 'paused' ? (
        <Button small icon={Play} onClick={job.resume}>
          Continue
        </Button>
      ) : (
        <Button small icon={Pause} onClick={job.pause}>
          Pause
        </Button>
      )}
      <Button small onClick={job.cancel}>
        Cancel remaining
      </Button>
    </>
  );
}

function Ended({ job }: { job: BulkJob }) {
  useStore(activity);
  const { rows, batch } = job;
  const retryable = rows.count('failed') + rows.count('unsent');
  const entry = activity.find(batch);
  return (
    <>
      {retryable > 0 && (
        <Button small icon={RotateCcw} onClick={job.retry}>
          Retry {formatNumber(retryable)}
        </Button>
      )}
      {entry && activity.canUndo(entry) && (
        <Button small icon={isUndo(entry) ? Redo2 : Undo2} onClick={() => void activity.undo(batch)}>
          {isUndo(entry) ? 'Redo' : 'Undo'} {formatNumber(undoableRows(rows).length)}
        </Button>
      )}
      <Button small icon={Download} onClick={() => saveResult(job)}>
        Export CSV
      </Button>
    </>
  );
}

export function BulkTray({ job }: { job: BulkJob }) {
  useStore(job.changes);
  const ended = job.phase() === 'ended';
  // Single rows can be undone from the activity list.
  useStore(ended ? activity.partsChanged : job.changes);
  const paused = useStore(requestQueue.pause) !== null;
  const { title, rows, doing } = job;
  return (
    <Tray
      title={title}
      summary={ended ? resultText(rows) : progressText(rows)}
      done={settledCount(rows)}
      failed={rows.count('failed')}
      of={rows.size}
      actions={ended ? <Ended job={job} /> : <Running job={job} />}
      notice={!ended && paused && <PauseNotice />}
      onClose={ended ? () => dismissJob(job) : undefined}
    >
      <TrayRows
        label={`Progress: ${title}`}
        size={rows.size}
        rowAt={(index) => shown(rows.at(index), doing)}
      />
    </Tray>
  );
}
