// The token has expired: asks for a new one over the form, and what waits is sent again.
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { tryService } from '#api/connect.ts';
import { session } from '#api/session.ts';
import { signIn } from '#api/signIn.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PlainField } from './PlainField.tsx';

export function SignInDialog() {
  const client = useQueryClient();
  const formId = useId();
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const current = session.current();
  const { baseUrl = '', label = 'The service' } = current ?? {};

  async function send() {
    if (token.trim() === '') return setFault('Paste a token first.');
    setBusy(true);
    const obstacle = await tryService(baseUrl, token.trim(), location);
    setBusy(false);
    setFault(obstacle?.sentence ?? null);
    if (obstacle) return undefined;
    if (current) session.enter({ ...current, token: token.trim() });
    signIn.done();
    // The new token may be for somebody who may do other things.
    return void client.invalidateQueries();
  }
  // Not as an action: that would draw “Signing in…” too late for a second press.
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!busy) void send();
  }
  const foot = (
    <>
      <Button onClick={signIn.cancel}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" busy={busy && 'Signing in…'}>
        Sign in
      </Button>
    </>
  );
  return (
    <Dialog title="Sign in again" busy={busy} onClose={signIn.cancel} foot={foot}>
      <p>
        <b>{label}</b> no longer accepts your token. Nothing is lost: what you were doing goes on as soon as
        there is a new one.
      </p>
      <form id={formId} noValidate onSubmit={submit}>
        <PlainField label="Token" type="password" value={token} onChange={setToken} fault={fault} focus />
      </form>
      <p className="soft">
        What is on screen was read for you. With somebody else’s token, what you send now is sent in their
        name.
      </p>
    </Dialog>
  );
}
