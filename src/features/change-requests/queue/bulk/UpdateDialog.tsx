// Says what updating many change requests from main does, then asks.
import { toSend } from '#api/bulk/chosenRows.ts';
import { counted, number } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { QueueRow } from '../queueRows.ts';
import { rowsToUpdate } from './requestRows.ts';

type Props = { rows: readonly QueueRow[]; onConfirm: () => void; onClose: () => void };

export function UpdateDialog({ rows, onConfirm, onClose }: Props) {
  const count = toSend(rowsToUpdate(rows));
  const others = rows.length - count;
  const requests = counted(count, 'change request');
  return (
    <ConfirmDialog
      title={`Update ${counted(rows.length, 'change request')} from main`}
      verb={`Update ${requests}`}
      doing="Starting…"
      keep="Leave them"
      harmless
      reason={count === 0 ? 'None of them is behind main' : undefined}
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      <p>
        What main has gained comes into {requests}. Where both changed the same lines, those of the request
        stay: look at them before you merge. This can’t be undone.
        {others > 0 &&
          ` ${number(others)} ${others === 1 ? 'is' : 'are'} left as ${others === 1 ? 'it is' : 'they are'}.`}
      </p>
    </ConfirmDialog>
  );
}
