// What can be done with the change requests that are chosen.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stillChosen, toSend } from '#api/bulk/chosenRows.ts';
import type { Choose } from '#api/bulk/useChosenRows.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import type { QueueRow } from '../queueRows.ts';
import { MergeManyDialog } from './MergeManyDialog.tsx';
import { rowsToMerge, rowsToSet } from './requestRows.ts';
import { startMerge, startStatus, startUpdate } from './startRequests.ts';
import { UpdateDialog } from './UpdateDialog.tsx';

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
    onEnd: (rows: Parameters<typeof stillChosen>[1]) => onChoose((now) => stillChosen(now, rows)),
  };
  const canSet = (status: 'open' | 'archived') => toSend(rowsToSet(chosen, status)) > 0;
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
        <Button
          small
          reason={canSet('open') ? undefined : 'None of them can be opened'}
          onClick={() => startStatus(start, 'open')}
        >
          Open for review
        </Button>
        <Button
          small
          reason={canSet('archived') ? undefined : 'None of them can be archived'}
          onClick={() => startStatus(start, 'archived')}
        >
          Archive
        </Button>
        <Button
          small
          reason={toSend(rowsToMerge(chosen)) > 0 ? undefined : 'None of them can be merged'}
          onClick={() => setAsking('merge')}
        >
          Merge in order…
        </Button>
      </BulkBar>
      {asking === 'merge' && (
        <MergeManyDialog
          rows={chosen}
          onConfirm={() => startMerge(start)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'update' && (
        <UpdateDialog
          rows={chosen}
          onConfirm={() => startUpdate(start)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
