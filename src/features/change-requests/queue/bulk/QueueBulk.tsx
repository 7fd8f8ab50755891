import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stillChosen, toSend } from '#api/bulk/chosenRows.ts';
import type { Rows } from '#api/bulk/rows.ts';
import type { Choose } from '#api/bulk/useChosenRows.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import type { QueueRow } from '../queueRows.ts';
import { MergeManyDialog, UpdateDialog } from './BulkDialogs.tsx';
import { rowsToMerge, rowsToSet, startMerge, startStatus, startUpdate } from './requestJobs.ts';

type Props = {
  chosen: readonly QueueRow[];
  /** All that the filters leave, on all pages. */
  matching: readonly QueueRow[];
  onChoose: Choose;
};

export function QueueBulk({ chosen, matching, onChoose }: Props) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<'update' | 'merge'>();
  const start = {
    client,
    rows: chosen,
    onEnd: (rows: Rows) => onChoose((now) => stillChosen(now, rows)),
  };
  const dialog = { rows: chosen, onClose: () => setAsking(undefined) };
  const setStatus = (status: 'open' | 'archived', words: string) => ({
    small: true,
    reason: toSend(rowsToSet(chosen, status)) > 0 ? undefined : `None of them can be ${words}`,
    onClick: () => startStatus(start, status),
  });
  return (
    <>
      <BulkBar
        count={chosen.length}
        all={{ count: matching.length, onSelect: () => onChoose(new Set(matching.map(({ id }) => id))) }}
        onClear={() => onChoose(new Set())}
      >
        <Button small onClick={() => setAsking('update')}>
          Update from main…
        </Button>
        <Button {...setStatus('open', 'opened')}>Open for review</Button>
        <Button {...setStatus('archived', 'archived')}>Archive</Button>
        <Button
          small
          reason={toSend(rowsToMerge(chosen)) > 0 ? undefined : 'None of them can be merged'}
          onClick={() => setAsking('merge')}
        >
          Merge in order…
        </Button>
      </BulkBar>
      {asking === 'merge' && <MergeManyDialog {...dialog} onConfirm={() => startMerge(start)} />}
      {asking === 'update' && <UpdateDialog {...dialog} onConfirm={() => startUpdate(start)} />}
    </>
  );
}
