import { useQueryClient } from '@tanstack/react-query';
import { toSend, unchangedIn } from '#api/bulk/chosenRows.ts';
import { formatNumber } from '#lib/format.ts';
import { BulkQuestion, membersWord, type DialogProps } from './BulkQuestion.tsx';
import { keepOpenChosen, rowsFor } from './bulkRows.ts';
import { sizeOf } from './selection.ts';
import { startSso } from './startMembers.ts';
import { useChosen } from './useChosen.ts';

export function SsoDialog({ organizationId, selection, setSelection, onClose }: DialogProps) {
  const client = useQueryClient();
  const chosen = useChosen(organizationId, selection);
  const { members = [] } = chosen;
  const rows = rowsFor(members, {
    words: () => ({ change: 'Password → SSO' }),
    already: ({ sso }) => (sso ? 'Was SSO already' : null),
  });
  const count = toSend(rows);
  const unchanged = unchangedIn(rows);
  const onEnd = keepOpenChosen(members, selection, setSelection);
  return (
    <BulkQuestion
      title={`Mark ${membersWord(sizeOf(selection))} as SSO`}
      chosen={chosen}
      of={sizeOf(selection)}
      count={count}
      verb={`Mark ${membersWord(count)}`}
      onConfirm={() => startSso({ client, organizationId, members, rows, onEnd })}
      onClose={onClose}
    >
      <p>
        {membersWord(count)} will sign in by single sign-on.
        {unchanged > 0 && ` ${formatNumber(unchanged)} ${unchanged === 1 ? 'does' : 'do'} so already.`}
      </p>
      <p>There is no way to take the mark off again.</p>
    </BulkQuestion>
  );
}
