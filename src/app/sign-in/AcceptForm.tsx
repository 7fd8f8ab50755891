import { useState } from 'react';
import type { Opening } from '#api/session/openedSession.ts';
import { moreLimits } from '#contract/limits.ts';
import { passwordFault } from '#contract/password.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { onSubmit } from '../onSubmit.ts';
import styles from '../ConnectScreen.module.css';
import { PlainField } from '../PlainField.tsx';
import { KeepCheck } from './KeepCheck.tsx';
import { useAction } from './useAction.ts';

type Props = {
  email: string;
  verb: string;
  doing: string;
  /** Otherwise, an empty password leaves the current one. */
  needsPassword?: boolean | undefined;
  /** Opens the session. */
  open: (opening: Opening) => Promise<void>;
};

export const passwordRule = `At least ${moreLimits.password[0]} characters.`;

/** Accepts an invite or a sign-in link, and sets a password. */
export function AcceptForm({ email, verb, doing, needsPassword = false, open }: Props) {
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(true);
  const { run, isBusy, faultAt } = useAction();
  const submit = onSubmit(() => {
    const isSet = needsPassword || password !== '';
    run(async () => {
      const fault = isSet && passwordFault(password, { email });
      if (fault) return { at: 'password', text: fault };
      return open({ keep, ...(isSet && { password }) });
    });
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {/* Password managers store the password with it. */}
      <PlainField label="Email address" autoComplete="username" value={email} readOnly />
      <PlainField
        type="password"
        label={needsPassword ? 'Choose a password' : 'New password (optional)'}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        fault={faultAt('password')}
        focus
        hint={needsPassword ? `${passwordRule} You sign in with it next time.` : passwordRule}
      />
      <KeepCheck keep={keep} onChange={setKeep} />
      <Button type="submit" variant="primary" busy={isBusy && doing}>
        {verb}
      </Button>
      {faultAt(null) !== null && <Fault role="alert">{faultAt(null)}</Fault>}
      {faultAt('email') !== null && <Fault role="alert">{faultAt('email')}</Fault>}
    </form>
  );
}
