import { useQueryClient } from '@tanstack/react-query';
import { toSend } from '#api/bulk/chosenRows.ts';
import type { Rows } from '#api/bulk/rows.ts';
import { formatList, formatNumber } from '#lib/format.ts';
import { MembersBulkDialog, countMembers, type DialogProps } from './MembersBulkDialog.tsx';
import { bulkRows } from './bulkRows.ts';
import { skippedMembers, skippedText } from './skipped.ts';
import { selectionSize, withoutMembers } from './selection.ts';
import { startRemoval } from './bulkMembers.ts';
import { useSelectedMembers } from './useSelectedMembers.ts';

/** More are only counted. */
const maxNames = 3;

/** “Fen Alder is an admin.” */
const adminsText = (names: readonly string[]) =>
  names.length > maxNames
    ? `${formatNumber(names.length)} of them are admins.`
    : `${formatList(names)} ${names.length === 1 ? 'is an admin' : 'are admins'}.`;

export function RemoveDialog({
  organizationId,
  organization,
  selection,
  setSelection,
  onClose,
}: DialogProps) {
  const client = useQueryClient();
  const chosen = useSelectedMembers(organizationId, selection);
  const { members = [], facts } = chosen;
  const out = facts ? skippedMembers(members, facts) : new Map<string, string>();
  const rows = bulkRows(members, { resultText: () => ({ change: 'Removed' }), out });
  const count = toSend(rows);
  const admins = members.filter(({ id, role }) => role === 'admin' && !out.has(id)).map(({ name }) => name);
  const onEnd = (ended: Rows) =>
    setSelection((now) => withoutMembers(now, [...ended.of('done'), ...ended.of('unchanged')]));
  return (
    <MembersBulkDialog
      title={`Remove ${countMembers(selectionSize(selection))} from ${organization}?`}
      chosen={chosen}
      of={selectionSize(selection)}
      setSelection={setSelection}
      count={count}
      verb={`Remove ${countMembers(count)}`}
      final
      onConfirm={() => startRemoval({ client, organizationId, members, rows, onEnd }, organization)}
      onClose={onClose}
    >
      <p>
        {countMembers(count)} will be removed from {organization} and all of its teams, and will lose access
        to its spaces.
        {admins.length > 0 && ` ${adminsText(admins)}`} {skippedText(members, out)} This can’t be undone.
      </p>
      {facts?.me === null && (
        <p>
          <b>If you’re one of them, you will lose access to {organization} immediately.</b>
        </p>
      )}
    </MembersBulkDialog>
  );
}
