import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { tryService } from '#api/session/connect.ts';
import { signInByPassword } from '#api/session/passwordSignIn.ts';
import { session, type Service } from '#api/session/session.ts';
import { signIn } from '#api/session/signIn.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { onSubmit } from './onSubmit.ts';
import { finishSignIn } from './finishSignIn.ts';
import { PlainField } from './PlainField.tsx';
import { Renewal } from './sign-on/Renewal.tsx';

/** Signs in again with a token. Returns why it failed. */
async function renewByToken(current: Service, token: string) {
  if (token.trim() === '') return 'Enter a token.';
  const error = await tryService(current.baseUrl, token.trim(), location);
  if (!error) session.enter({ ...current, token: token.trim(), session: undefined });
  return error?.message ?? null;
}

/** Signs in again with a password to the same organization. Returns why it failed. */
async function renewByPassword(current: Service, password: string) {
  if (password === '') return 'Enter your password.';
  const { email = '', organization } = current.session ?? {};
  try {
    const body = { email, password, keep: current.keep, organizationId: organization?.id };
    const entry = await signInByPassword(body);
    if ('service' in entry) session.enter({ ...current, ...entry.service, label: current.label });
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** Asks for a sign-in after a 401. Waiting requests are then sent again. */
export function SignInDialog() {
  const client = useQueryClient();
  const formId = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [prefersToken, setPrefersToken] = useState(false);
  // The one that was rejected, also after a new one has been entered.
  const [current] = useState(session.current);
  const opened = current?.session;
  const provider = opened?.provider;
  const usesPassword = opened !== undefined && !provider && !prefersToken;

  const finish = useCallback(() => finishSignIn(client), [client]);

  async function send() {
    if (!current) return;
    setBusy(true);
    const failed = await (usesPassword ? renewByPassword : renewByToken)(current, text);
    setBusy(false);
    setFault(failed);
    if (failed === null) finish();
  }
  const submit = onSubmit(() => {
    if (!busy) void send();
  });
  function useToken() {
    setText('');
    setFault(null);
    setPrefersToken(true);
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
      {opened ? (
        <p>
          Your session with <b>{opened.organization.title}</b> has ended. Sign in to continue where you left
          off.
        </p>
      ) : (
        <p>
          <b>{current?.label ?? 'The service'}</b> no longer accepts your token. Enter a new one to continue
          where you left off.
        </p>
      )}
      {current && provider && (
        <>
          <Renewal service={current} provider={provider} onDone={finish} />
          <p>Or enter a token.</p>
        </>
      )}
      <form id={formId} noValidate onSubmit={submit}>
        {usesPassword && (
          <PlainField label="Email address" autoComplete="username" value={opened.email} readOnly />
        )}
        <PlainField
          key={usesPassword ? 'password' : 'token'}
          label={usesPassword ? 'Password' : 'Token'}
          type="password"
          autoComplete={usesPassword ? 'current-password' : 'off'}
          value={text}
          onChange={setText}
          fault={fault}
          focus={!provider}
        />
      </form>
      {usesPassword && (
        <p>
          No password? Ask an admin for a sign-in link, or{' '}
          <LinkLike onClick={useToken}>enter a token</LinkLike>.
        </p>
      )}
      <p className="soft">If you sign in as someone else, your pending changes will be attributed to them.</p>
    </Dialog>
  );
}
