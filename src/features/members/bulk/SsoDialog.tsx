import { useQueryClient } from '@tanstack/react-query';
import { toSend, unchangedIn } from '#api/bulk/chosenRows.ts';
import { formatNumber } from '#lib/format.ts';
import { MembersBulkDialog, countMembers, type DialogProps } from './MembersBulkDialog.tsx';
import { bulkRows } from './bulkRows.ts';
import { selectionSize } from './selection.ts';
import { startSsoMarking } from './bulkMembers.ts';
import { useSelectedMembers } from './useSelectedMembers.ts';

export function SsoDialog({ organizationId, selection, setSelection, onClose }: DialogProps) {
  const client = useQueryClient();
  const chosen = useSelectedMembers(organizationId, selection);
  const { members = [] } = chosen;
  const rows = bulkRows(members, {
    resultText: () => ({ change: 'Password → SSO' }),
    already: ({ sso }) => (sso ? 'Already uses SSO' : null),
  });
  const count = toSend(rows);
  const unchanged = unchangedIn(rows);
  return (
    <MembersBulkDialog
      title={`Switch ${countMembers(selectionSize(selection))} to SSO?`}
      chosen={chosen}
      of={selectionSize(selection)}
      setSelection={setSelection}
      count={count}
      verb={`Switch ${countMembers(count)} to SSO`}
      onConfirm={() => startSsoMarking({ client, organizationId, members, rows })}
      onClose={onClose}
    >
      <p>
        {countMembers(count)} will sign in with single sign-on (SSO).
        {unchanged > 0 && ` ${formatNumber(unchanged)} already ${unchanged === 1 ? 'uses' : 'use'} SSO.`}
      </p>
      <p>This can’t be undone.</p>
    </MembersBulkDialog>
  );
}
