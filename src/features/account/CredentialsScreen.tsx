import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { signIn, type UserToken } from '#contract/areas/sign-in.ts';
import { pluralize } from '#lib/format.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { removeToken, tokensQuery } from './account.api.ts';
import { CreateTokenDialog, NewTokenDialog, type NewToken } from './CreateTokenDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { sessionColumns, tokenColumns } from './tokenColumns.tsx';

type Open =
  | { dialog: 'create' }
  | { dialog: 'created'; token: NewToken }
  | { dialog: 'end'; row: UserToken }
  | { dialog: 'endOthers' };

const idOf = ({ id }: UserToken) => id;

/** The user's sessions and API tokens, with actions to end and create them. */
function Credentials({ items }: { items: readonly UserToken[] }) {
  const remove = useMutate(removeToken);
  const canCreate = useHasOperation(signIn.createToken) === true;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const [sessions, tokens] = useMemo(
    () => [items.filter(({ type }) => type === 'session'), items.filter(({ type }) => type === 'token')],
    [items],
  );
  const [ofSessions, ofTokens] = useMemo(() => {
    const end = (row: UserToken) => setOpen({ dialog: 'end', row });
    return [sessionColumns(end), tokenColumns(end)];
  }, []);
  const others = sessions.filter(({ current }) => !current);
  const create = canCreate && (
    <Button small onClick={() => setOpen({ dialog: 'create' })}>
      Create token…
    </Button>
  );
  return (
    <>
      <Section
        title="Sessions"
        actions={
          others.length > 0 && (
            <Button small onClick={() => setOpen({ dialog: 'endOthers' })}>
              End all other sessions
            </Button>
          )
        }
      >
        <DataTable
          label="Sessions"
          columns={ofSessions}
          rows={sessions}
          rowId={idOf}
          empty={<EmptyState kind="empty" title="No sessions" note="You’re signed in with an API token." />}
        />
      </Section>
      <Section title="API tokens" actions={tokens.length > 0 && create}>
        <DataTable
          label="API tokens"
          columns={ofTokens}
          rows={tokens}
          rowId={idOf}
          empty={
            <EmptyState
              kind="empty"
              title="No API tokens"
              note="A token gives a script or an app access in your name."
              actions={create}
            />
          }
        />
      </Section>
      {open?.dialog === 'create' && (
        <CreateTokenDialog onClose={close} onDone={(token) => setOpen({ dialog: 'created', token })} />
      )}
      {open?.dialog === 'created' && <NewTokenDialog token={open.token} onClose={close} />}
      {open?.dialog === 'end' && (
        <EndDialog
          row={open.row}
          onConfirm={() => remove.mutateAsync({ tokenId: open.row.id })}
          onClose={close}
        />
      )}
      {open?.dialog === 'endOthers' && (
        <ConfirmDialog
          title={`End ${pluralize(others.length, 'other session')}?`}
          verb={`End ${pluralize(others.length, 'session')}`}
          doing="Ending…"
          onConfirm={async () => {
            for (const { id } of others) await remove.mutateAsync({ tokenId: id });
          }}
          onClose={close}
        >
          <p>The browsers with these sessions are signed out with their next request.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export function CredentialsScreen() {
  const { data } = useSuspenseQuery(tokensQuery);
  return (
    <Screen title="Sessions and API tokens" standfirst="The browsers and apps that have access in your name.">
      <Credentials items={data.items} />
    </Screen>
  );
}
