import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { baseUrlOf } from '#api/session/connect.ts';
import { loginsFor } from '#api/session/signOn.ts';
import type { SsoLogin } from '#contract/areas/sso.ts';
import { Button } from '#ui/Button.tsx';
import { onSubmit } from '../onSubmit.ts';
import styles from '../ConnectScreen.module.css';
import { PlainField } from '../PlainField.tsx';
import { startSignOn } from './signOnRedirect.ts';

/** The same for an unknown address and a known one without a provider. */
const noLogin =
  'Single sign-on isn’t set up for this email address. Check the address or sign in with a token.';

/** Redirects to the sign-in of the organization that has verified the domain of an email address. */
export function EmailForm({ address, to }: { address: string; to: string }) {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [logins, setLogins] = useState<readonly SsoLogin[]>([]);
  const leave = async ({ startURL }: SsoLogin) =>
    setFault((await startSignOn(startURL, { to, confirm: false, keep: true })) ?? null);

  async function find() {
    const baseUrl = baseUrlOf(address);
    if (baseUrl === null) return setFault('Enter the service URL first, such as https://docs.example.');
    if (!/^[^\s@]+@\S+$/.test(email.trim()))
      return setFault('Enter an email address, such as you@company.example.');
    setBusy(true);
    setFault(null);
    try {
      const found = await loginsFor(baseUrl, email.trim());
      setLogins(found.length > 1 ? found : []);
      if (found.length === 0) setFault(noLogin);
      if (found.length === 1) await leave(found[0]!);
    } catch (error) {
      setFault(messageOf(error));
    }
    return setBusy(false);
  }
  const submit = onSubmit(() => {
    if (!busy) void find();
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PlainField
        label="Email address"
        type="email"
        value={email}
        onChange={setEmail}
        fault={fault}
        hint="Use this if your organization has single sign-on."
      />
      <div>
        <Button type="submit" busy={busy && 'Looking up…'}>
          Continue with single sign-on
        </Button>
      </div>
      {logins.length > 0 && (
        <div className={styles.choices}>
          {logins.map((login) => (
            <Button key={login.id} onClick={() => void leave(login)}>
              Sign in with {login.label}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}
