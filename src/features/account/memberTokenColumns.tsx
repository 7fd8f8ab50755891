import type { MemberToken } from '#contract/areas/accounts.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { useParameters } from '#routing/parameters.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { methodOf, nameOf, scopeText, verbOf } from './account.text.ts';
import { times } from './times.tsx';

const column = columnsOf<MemberToken>();

export const ownerOf = ({ user }: MemberToken) => user.displayName || user.email;

function OwnerLink({ row }: { row: MemberToken }) {
  const { organizationId = '' } = useParameters();
  return <AppLink to={paths.member.to({ organizationId, userId: row.user.id })}>{ownerOf(row)}</AppLink>;
}

function End({ row, end }: { row: MemberToken; end: (row: MemberToken) => void }) {
  if (row.current) return <State tone="good">Current</State>;
  return (
    <Button
      small
      aria-label={`${verbOf(row)} ${nameOf(row)} of ${ownerOf(row)}`}
      reason={
        row.removable
          ? undefined
          : 'This token is valid in all organizations of its owner, so only its owner can revoke it.'
      }
      onClick={() => end(row)}
    >
      {verbOf(row)}
    </Button>
  );
}

/** Columns for admins. `end` asks before it ends access. */
export const memberTokenColumns = (end: (row: MemberToken) => void) => [
  column('user', { header: 'Member', place: 'title' }, (row) => <OwnerLink row={row} />),
  column('type', { header: 'Type', width: '6rem' }, ({ type }) =>
    type === 'session' ? 'Session' : 'API token',
  ),
  column('name', { header: 'Browser or token', cut: true, width: '14rem' }, nameOf),
  column('access', { header: 'Sign-in or access', width: '9rem' }, (row) =>
    row.type === 'session' ? methodOf(row) : scopeText(row),
  ),
  ...times<MemberToken>(),
  column('end', { header: 'Status', label: '', width: '9rem' }, (row) => <End row={row} end={end} />),
];
