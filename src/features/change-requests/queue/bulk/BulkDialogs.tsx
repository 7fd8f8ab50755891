import { toSend } from '#api/bulk/chosenRows.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { CheckItem, Checks } from '#ui/Checks.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { isBehind, type QueueRow } from '../queueRows.ts';
import { rowsToMerge, rowsToUpdate } from './requestJobs.ts';

type Props = { rows: readonly QueueRow[]; onConfirm: () => void; onClose: () => void };

/** What speaks against merging a request unread. */
function notesOf({ request }: QueueRow) {
  const notes = [
    request.status === 'draft' && 'a draft',
    isBehind(request) && 'behind main',
    request.comments > 0 && pluralize(request.comments, 'open comment'),
    request.subject.trim() === '' && 'no subject',
  ].filter((note) => note !== false);
  return notes.join(', ');
}

export function MergeManyDialog({ rows, onConfirm, onClose }: Props) {
  const given = rowsToMerge(rows);
  const count = toSend(given);
  const requests = pluralize(count, 'change request');
  return (
    <ConfirmDialog
      title={`Merge ${requests} in this order`}
      verb={`Merge ${requests}`}
      doing="Starting…"
      typed={String(count)}
      typedIs="number"
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      <p>
        Each becomes the content of its space, for all who read it; a merge can’t be undone. The first that is
        refused, or that has changed since it was listed, stops the rest.
      </p>
      <Checks>
        {given.map(({ id, name, keep }, at) => {
          const row = rows[at];
          const note = keep?.reason ?? (row ? notesOf(row) : '');
          return (
            <CheckItem key={id} is={keep ? 'stop' : note === '' ? 'good' : 'warn'} note={note}>
              {name}
              {keep && ' is left out'}
            </CheckItem>
          );
        })}
      </Checks>
    </ConfirmDialog>
  );
}

export function UpdateDialog({ rows, onConfirm, onClose }: Props) {
  const count = toSend(rowsToUpdate(rows));
  const others = rows.length - count;
  const requests = pluralize(count, 'change request');
  return (
    <ConfirmDialog
      title={`Update ${pluralize(rows.length, 'change request')} from main`}
      verb={`Update ${requests}`}
      doing="Starting…"
      harmless
      reason={count === 0 ? 'None of them is behind main' : undefined}
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      <p>
        What main has gained comes into {requests}. Where both changed the same lines, those of the request
        stay: look at them before you merge. This can’t be undone.
        {others > 0 &&
          ` ${formatNumber(others)} ${others === 1 ? 'is' : 'are'} left as ${others === 1 ? 'it is' : 'they are'}.`}
      </p>
    </ConfirmDialog>
  );
}
