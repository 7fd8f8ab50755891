import { useQueryClient } from '@tanstack/react-query';
import { toSend } from '#api/bulk/chosenRows.ts';
import { formatNumber } from '#lib/format.ts';
import { BulkQuestion, membersWord, type DialogProps } from './BulkDialog.tsx';
import { keepOpenChosen, rowsFor } from './bulkRows.ts';
import { leftOut, leftOutWords } from './skipped.ts';
import { sizeOf } from './selection.ts';
import { startRemoval } from './bulkMembers.ts';
import { useChosen } from './useSelectedMembers.ts';

export function RemoveDialog({
  organizationId,
  organization,
  selection,
  setSelection,
  onClose,
}: DialogProps) {
  const client = useQueryClient();
  const chosen = useChosen(organizationId, selection);
  const { members = [], facts } = chosen;
  const out = facts ? leftOut(members, facts) : new Map<string, string>();
  const rows = rowsFor(members, { words: () => ({ change: 'Removed' }), out });
  const count = toSend(rows);
  const admins = members.filter(({ id, role }) => role === 'admin' && !out.has(id)).length;
  const onEnd = keepOpenChosen(members, selection, setSelection);
  return (
    <BulkQuestion
      title={`Remove ${membersWord(sizeOf(selection))} from ${organization}?`}
      chosen={chosen}
      of={sizeOf(selection)}
      count={count}
      verb={`Remove ${membersWord(count)}`}
      final
      onConfirm={() => startRemoval({ client, organizationId, members, rows, onEnd }, organization)}
      onClose={onClose}
    >
      <p>
        {membersWord(count)} will be removed from {organization} and all of its teams, and will lose access to
        its spaces.
        {admins > 0 && ` ${formatNumber(admins)} of them ${admins === 1 ? 'is an admin' : 'are admins'}.`}{' '}
        {leftOutWords(members, out)} This can’t be undone.
      </p>
      {facts?.identity === null && (
        <p>
          <b>
            If you are one of them, you will lose access to {organization} immediately.
          </b>
        </p>
      )}
    </BulkQuestion>
  );
}
