import { useQueryClient } from '@tanstack/react-query';
import { toSend, unchangedIn } from '#api/bulk/chosenRows.ts';
import { formatNumber } from '#lib/format.ts';
import { BulkQuestion, membersWord, type DialogProps } from './BulkDialog.tsx';
import { keepOpenChosen, rowsFor } from './bulkRows.ts';
import { sizeOf } from './selection.ts';
import { startSso } from './bulkMembers.ts';
import { useChosen } from './useSelectedMembers.ts';

export function SsoDialog({ organizationId, selection, setSelection, onClose }: DialogProps) {
  const client = useQueryClient();
  const chosen = useChosen(organizationId, selection);
  const { members = [] } = chosen;
  const rows = rowsFor(members, {
    words: () => ({ change: 'Password → SSO' }),
    already: ({ sso }) => (sso ? 'Already uses SSO' : null),
  });
  const count = toSend(rows);
  const unchanged = unchangedIn(rows);
  const onEnd = keepOpenChosen(members, selection, setSelection);
  return (
    <BulkQuestion
      title={`Mark ${membersWord(sizeOf(selection))} as SSO?`}
      chosen={chosen}
      of={sizeOf(selection)}
      count={count}
      verb={`Mark ${membersWord(count)} as SSO`}
      onConfirm={() => startSso({ client, organizationId, members, rows, onEnd })}
      onClose={onClose}
    >
      <p>
        {membersWord(count)} will sign in with single sign-on (SSO).
        {unchanged > 0 && ` ${formatNumber(unchanged)} already ${unchanged === 1 ? 'does' : 'do'}.`}
      </p>
      <p>This can’t be undone.</p>
    </BulkQuestion>
  );
}
