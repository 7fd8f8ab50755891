import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { SignInMethods } from '#api/session/passwordSignIn.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { SsoLogin } from '#contract/areas/sso.ts';
import { onSubmit } from '../onSubmit.ts';
import styles from '../ConnectScreen.module.css';
import { PlainField } from '../PlainField.tsx';
import { KeepCheck } from './KeepCheck.tsx';
import { useSignIn } from './useSignIn.ts';

type Props = {
  methods: SignInMethods;
  /** The address to start with. */
  initialEmail: string;
  /** The path to open afterwards. */
  to: string;
};

/** The first way to go on. */
function FirstButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  // The focus belongs to the document, outside React.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return <Button {...props} ref={button} variant="primary" />;
}

type ProvidersProps = { logins: readonly SsoLogin[]; onChoose: (one: SsoLogin) => void };

const Providers = ({ logins, onChoose }: ProvidersProps) =>
  logins.map((login, index) => {
    const Choose = index === 0 ? FirstButton : Button;
    return (
      <Choose key={login.id} onClick={() => onChoose(login)}>
        Continue with {login.label}
      </Choose>
    );
  });

/**
 * Signs in at this service: first the email address, then what the service offers for it, which is the same for known and
 * unknown addresses of a domain.
 */
export function SignInForm({ methods, initialEmail, to }: Props) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(true);
  const [usesPassword, setUsesPassword] = useState(false);
  const { step, restart, find, leave, enterPassword, sendLink, isBusy, faultAt } = useSignIn({
    email,
    keep,
    to,
  });
  if (step.name === 'sent')
    return (
      <Screen
        title="Check your email"
        standfirst={
          <>
            If <b>{email}</b> can sign in here, we sent a link to it. It works once, for 15 minutes.
          </>
        }
      >
        <div className={styles.form}>
          <p>Nothing there? Look in your spam folder, or send the link again after a minute.</p>
          <Button busy={isBusy && 'Sending…'} onClick={sendLink}>
            Send the link again
          </Button>
          {faultAt(null) !== null && <Fault role="alert">{faultAt(null)}</Fault>}
          <Button variant="quiet" onClick={restart}>
            Use another way
          </Button>
        </div>
      </Screen>
    );
  if (step.name === 'choose')
    return (
      <Screen title="Choose an organization" standfirst="Your password is valid in several organizations.">
        <div className={styles.form}>
          {step.organizations.map(({ id, title }) => (
            <Button key={id} onClick={() => enterPassword(password, id)}>
              {title}
            </Button>
          ))}
          {faultAt(null) !== null && <Fault role="alert">{faultAt(null)}</Fault>}
        </div>
      </Screen>
    );

  const logins = step.name === 'ways' ? step.logins : [];
  const asksPassword = step.name === 'ways' && (logins.length === 0 || usesPassword);
  const submit = onSubmit(() => {
    if (isBusy) return;
    if (step.name === 'email') find();
    else if (asksPassword) enterPassword(password);
    else if (logins[0]) leave(logins[0]);
  });
  function change() {
    setPassword('');
    setUsesPassword(false);
    restart();
  }
  return (
    <Screen title="Sign in">
      <form className={styles.form} noValidate onSubmit={submit}>
        <PlainField
          label="Email address"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          fault={faultAt('email')}
          focus={step.name === 'email'}
          readOnly={step.name === 'ways'}
          end={
            step.name === 'ways' && (
              <Button variant="quiet" aria-label="Change the email address" onClick={change}>
                Change
              </Button>
            )
          }
        />
        {logins.length > 0 && !usesPassword && (
          <>
            <Providers logins={logins} onChoose={leave} />
            <p className={styles.note}>
              Your organization signs in with its identity provider. You come back here afterwards.
            </p>
          </>
        )}
        {asksPassword && (
          <PlainField
            type="password"
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            fault={faultAt('password')}
            focus
          />
        )}
        {step.name === 'ways' && <KeepCheck keep={keep} onChange={setKeep} />}
        {(step.name === 'email' || asksPassword) && (
          <Button
            type="submit"
            variant="primary"
            busy={isBusy && (asksPassword ? 'Signing in…' : 'Looking up…')}
          >
            {asksPassword ? 'Sign in' : 'Continue'}
          </Button>
        )}
        {step.name === 'email' &&
          methods.providers.map((login) => (
            <Button key={login.id} onClick={() => leave(login)}>
              Continue with {login.label}
            </Button>
          ))}
        {step.name === 'ways' && methods.email && <Button onClick={sendLink}>Email me a sign-in link</Button>}
        {logins.length > 0 && !usesPassword && (
          <p>
            <LinkLike onClick={() => setUsesPassword(true)}>Use a password</LinkLike>
          </p>
        )}
        {faultAt(null) !== null && <Fault role="alert">{faultAt(null)}</Fault>}
      </form>
      <p className={styles.note}>
        {methods.organizations === 'none'
          ? 'This service has no organizations yet. Open the sign-in link that it printed when it started.'
          : 'Can’t sign in? An admin of your organization can send you a new sign-in link.'}
      </p>
    </Screen>
  );
}
