import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState, type SubmitEvent } from 'react';
import { tryService } from '#api/connect.ts';
import { session } from '#api/session.ts';
import { signIn } from '#api/signIn.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PlainField } from './PlainField.tsx';
import { Renewal } from './sign-on/Renewal.tsx';

/** Asks for a new token after a 401. Waiting requests are then sent again. */
export function SignInDialog() {
  const client = useQueryClient();
  const formId = useId();
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // The one that was rejected, also after a new one has been entered.
  const [current] = useState(session.current);
  const { baseUrl = '', label = 'The service' } = current ?? {};
  const opened = current?.session;
  const provider = opened?.provider;

  const finish = useCallback(() => {
    signIn.done();
    // The new token may have other permissions.
    void client.invalidateQueries();
  }, [client]);

  async function send() {
    if (token.trim() === '') return setFault('Enter a token.');
    setBusy(true);
    const error = await tryService(baseUrl, token.trim(), location);
    setBusy(false);
    setFault(error?.message ?? null);
    if (error) return undefined;
    if (current) session.enter({ ...current, token: token.trim(), session: undefined });
    return finish();
  }
  // Not a form action: it would show “Signing in…” too late to ignore a second click.
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!busy) void send();
  }
  const foot = (
    <>
      <Button onClick={signIn.cancel}>Cancel</Button>
      <Button
        type="submit"
        form={formId}
        variant={provider ? undefined : 'primary'}
        busy={busy && 'Signing in…'}
      >
        Sign in
      </Button>
    </>
  );
  return (
    <Dialog title="Sign in again" busy={busy} onClose={signIn.cancel} foot={foot}>
      {current && provider ? (
        <>
          <p>
            Your session with <b>{opened.organization}</b> has ended. Sign in to continue where you left off.
          </p>
          <Renewal service={current} provider={provider} onDone={finish} />
          <p>Or enter a token.</p>
        </>
      ) : (
        <p>
          <b>{label}</b> no longer accepts your token. Enter a new one to continue where you left off.
        </p>
      )}
      <form id={formId} noValidate onSubmit={submit}>
        <PlainField
          label="Token"
          type="password"
          value={token}
          onChange={setToken}
          fault={fault}
          focus={!provider}
        />
      </form>
      <p className="soft">If you sign in as someone else, your pending changes will be attributed to them.</p>
    </Dialog>
  );
}
