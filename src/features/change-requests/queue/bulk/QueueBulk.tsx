import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toSend } from '#api/bulk/chosenRows.ts';
import type { Choose } from '#api/bulk/useChosenRows.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { allOrNone } from '#lib/selection.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { ExportSelected } from '#ui/ExportSelected.tsx';
import type { QueueRow } from '../queueRows.ts';
import { MergeManyDialog, UpdateDialog } from './BulkDialogs.tsx';
import { rowsToMerge, rowsToSet, startMerge, startStatus, startUpdate } from './requestJobs.ts';

type Props = {
  chosen: readonly QueueRow[];
  /** The rows that match the filters, on all pages. */
  matching: readonly QueueRow[];
  onChoose: Choose;
};

export function QueueBulk({ chosen, matching, onChoose }: Props) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'update' | 'merge'>();
  const start = { client, rows: chosen, userId: useCurrentUserId() };
  const dialogProps = { rows: chosen, userId: start.userId, onClose: () => setDialog(undefined) };
  const setStatus = (status: 'open' | 'archived', verb: string) => ({
    small: true,
    reason: toSend(rowsToSet(start, status)) > 0 ? undefined : `No change requests to ${verb}`,
    onClick: () => startStatus(start, status),
  });
  return (
    <>
      <BulkBar count={chosen.length} {...allOrNone(matching, onChoose)}>
        <Button small onClick={() => setDialog('update')}>
          Update from main…
        </Button>
        <Button {...setStatus('open', 'open for review')}>Open for review</Button>
        <Button {...setStatus('archived', 'archive')}>Archive</Button>
        <Button
          small
          reason={toSend(rowsToMerge(chosen)) > 0 ? undefined : 'No change requests to merge'}
          onClick={() => setDialog('merge')}
        >
          Merge in order…
        </Button>
        <ExportSelected rows={chosen} one="change request" />
      </BulkBar>
      {dialog === 'merge' && <MergeManyDialog {...dialogProps} onConfirm={() => startMerge(start)} />}
      {dialog === 'update' && <UpdateDialog {...dialogProps} onConfirm={() => startUpdate(start)} />}
    </>
  );
}
