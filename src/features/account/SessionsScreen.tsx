import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { UserToken } from '#contract/sign-in.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Screen } from '#ui/Screen.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { removeToken, tokensQuery } from './account.api.ts';

const column = columnsOf<UserToken>();

const verbOf = ({ type }: UserToken) => (type === 'session' ? 'End session' : 'Revoke token');

const columnsFor = (end: (row: UserToken) => void) => [
  column('label', { header: 'Name', place: 'title' }, (row) => row.label),
  column('type', 'Type', ({ type }) => (type === 'session' ? 'Session' : 'API token')),
  column('organization', 'Organization', ({ organization }) =>
    organization ? (
      <AppLink to={paths.organization.to({ organizationId: organization.id })}>{organization.title}</AppLink>
    ) : (
      <span className="faint">All</span>
    ),
  ),
  column('createdAt', 'Created', ({ createdAt }) => <Time at={createdAt} />),
  column('expiresAt', 'Expires', ({ expiresAt }) =>
    expiresAt ? <Time at={expiresAt} /> : <span className="faint">Never</span>,
  ),
  column('end', { header: 'Status', label: '', width: '9rem' }, (row) =>
    row.current ? (
      <State tone="good">Current</State>
    ) : (
      <Button small aria-label={`${verbOf(row)} ${row.label}`} onClick={() => end(row)}>
        {verbOf(row)}
      </Button>
    ),
  ),
];

function EndDialog({ row, onClose }: { row: UserToken; onClose: () => void }) {
  const remove = useMutate(removeToken, { showsError: true });
  return (
    <ConfirmDialog
      title={`${verbOf(row)} “${row.label}”?`}
      verb={verbOf(row)}
      doing="Ending…"
      onConfirm={async () => {
        await remove.mutateAsync({ tokenId: row.id });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {row.type === 'session'
          ? 'The browser with this session will be signed out on its next request.'
          : 'Apps that use this token will lose access immediately.'}
      </p>
    </ConfirmDialog>
  );
}

/** The sessions and tokens that give access in the user's name, with actions to end them. */
export function SessionsScreen() {
  const { data } = useSuspenseQuery(tokensQuery);
  const [ending, setEnding] = useState<UserToken | null>(null);
  return (
    <Screen
      title="Sessions and tokens"
      count={data?.items.length}
      standfirst="Sessions and tokens that have access to your account."
    >
      {data ? (
        <DataTable
          label="Sessions and tokens"
          columns={columnsFor(setEnding)}
          rows={data.items}
          rowId={({ id }) => id}
          empty={<Blank kind="nothing" line="No sessions or tokens" />}
        />
      ) : (
        <Blank
          kind="nothing"
          line="This service doesn’t list sessions or tokens"
          note="To revoke a token, contact the service operator."
        />
      )}
      {ending && <EndDialog row={ending} onClose={() => setEnding(null)} />}
    </Screen>
  );
}
