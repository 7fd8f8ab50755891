import { toSend } from '#api/bulk/chosenRows.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { reverts } from '#contract/areas/reverts.ts';
import { pluralize } from '#lib/format.ts';
import { CheckItem, Checks } from '#ui/Checks.tsx';
import { StartDialog } from '#ui/StartDialog.tsx';
import type { QueueRow } from '../queueRows.ts';
import { rowsToMerge, rowsToUpdate } from './requestJobs.ts';

type Props = { rows: readonly QueueRow[]; onConfirm: () => void; onClose: () => void };

/** Returns warnings about merging a change request. */
function formatWarnings({ request }: QueueRow) {
  const warnings = [
    request.status === 'draft' && 'draft',
    request.comments > 0 && pluralize(request.comments, 'open comment'),
    request.subject.trim() === '' && 'no subject',
  ].filter((warning) => warning !== false);
  const text = warnings.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function MergeManyDialog({ rows, onConfirm, onClose }: Props) {
  const given = rowsToMerge(rows);
  const count = toSend(given);
  const requests = pluralize(count, 'change request');
  const warnings = rows.map(formatWarnings);
  const canRevert = useHasOperation(reverts.revert) === true;
  return (
    <StartDialog
      title={`Merge ${requests} in this order?`}
      verb={`Merge ${requests}`}
      harmless
      onStart={onConfirm}
      onClose={onClose}
    >
      <p>
        The changes become visible to everyone who can view the spaces. Merging stops at the first change
        request that fails or that changed after the list was loaded.
        {canRevert && ' Each merge can be reverted afterwards.'}
      </p>
      <Checks>
        {given.map(({ id, name, keep }, at) => {
          const note = keep?.reason ?? warnings[at];
          return (
            <CheckItem key={id} verdict={keep ? 'danger' : note ? 'warn' : 'good'} note={note}>
              {name}
              {keep && ' (skipped)'}
            </CheckItem>
          );
        })}
      </Checks>
    </StartDialog>
  );
}

export function UpdateDialog({ rows, userId, onConfirm, onClose }: Props & { userId: string | null }) {
  const count = toSend(rowsToUpdate({ rows, userId }));
  const others = rows.length - count;
  const requests = pluralize(count, 'change request');
  return (
    <StartDialog
      title={`Update ${pluralize(rows.length, 'change request')} from main?`}
      verb={`Update ${requests}`}
      harmless
      reason={count === 0 ? 'No change requests to update' : undefined}
      onStart={onConfirm}
      onClose={onClose}
    >
      <p>
        Adds the latest changes from main to {requests}. Change requests with conflicts are skipped. Open them
        to review the conflicts. If conflicts can’t be checked, the change request’s version is kept. This
        can’t be undone.
        {others > 0 && ` ${pluralize(others, 'other', 'others')} won’t change.`}
      </p>
    </StartDialog>
  );
}
