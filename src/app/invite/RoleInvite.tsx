import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { joinByLink, readRoleLink, type RoleLink } from '#api/session/inviteLink.ts';
import { moreLimits } from '#contract/limits.ts';
import { passwordFault } from '#contract/password.ts';
import { roleCan, roleName } from '#directory/access/roles.ts';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Screen } from '#ui/Screen.tsx';
import styles from '../ConnectScreen.module.css';
import { PlainField } from '../PlainField.tsx';
import { passwordRule } from '../sign-in/AcceptForm.tsx';
import { KeepCheck } from '../sign-in/KeepCheck.tsx';
import { enter, useAction, type ActionFault } from '../sign-in/useAction.ts';
import { startSignOn } from '../sign-on/signOnRedirect.ts';
import { Blocked, InvalidInvite } from './InviteParts.tsx';

/** The reason for the email field. */
const hintOf = ({ organization, logins, sendsEmail }: RoleLink) =>
  logins.length > 0
    ? 'Use the address that you sign in with.'
    : sendsEmail
      ? 'You’ll get an email with a link to accept the invite.'
      : `Joining signs you in to ${organization.title} with this address.`;

type FormProps = { link: RoleLink; secret: string; onSent: (to: string) => void };

function JoinForm({ link, secret, onSent }: FormProps) {
  const { organization, logins, sendsEmail } = link;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(true);
  const { run, isBusy, faultAt } = useAction();
  const joinsAtOnce = logins.length === 0 && !sendsEmail;
  const to = paths.organization.to({ organizationId: organization.id });

  async function join(startURL: string | undefined): Promise<ActionFault | string | undefined | void> {
    const address = email.trim();
    const fault = joinsAtOnce && passwordFault(password, { email: address });
    if (fault) return { at: 'password', text: fault };
    const result = await joinByLink(secret, address, { keep, ...(joinsAtOnce && { password }) });
    if (result === 'sent') return onSent(address);
    if (result !== 'sign-in') return enter(result);
    return startURL === undefined ? undefined : startSignOn(startURL, { to, confirm: false, keep });
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const login = logins.find(({ id }) => submitter instanceof HTMLButtonElement && submitter.value === id);
    run(() => join((login ?? logins[0])?.startURL));
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PlainField
        label="Email address"
        type="email"
        autoComplete={joinsAtOnce ? 'username' : 'email'}
        value={email}
        onChange={setEmail}
        maxLength={moreLimits.email}
        fault={faultAt('email')}
        hint={hintOf(link)}
      />
      {joinsAtOnce && (
        <PlainField
          type="password"
          label="Choose a password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          fault={faultAt('password')}
          hint={`${passwordRule} You sign in with it next time.`}
        />
      )}
      {!sendsEmail && <KeepCheck keep={keep} onChange={setKeep} />}
      {logins.map(({ id, label }) => (
        <Button key={id} type="submit" value={id} variant="primary" busy={isBusy && 'Opening…'}>
          Sign in with {label}
        </Button>
      ))}
      {logins.length === 0 && (
        <Button type="submit" variant="primary" busy={isBusy && (sendsEmail ? 'Sending…' : 'Joining…')}>
          {sendsEmail ? 'Send invite' : 'Join'}
        </Button>
      )}
      {faultAt(null) !== null && <Fault role="alert">{faultAt(null)}</Fault>}
    </form>
  );
}

/** The page of an invite link, which works for everyone who has it. */
export function RoleInvite({ secret }: { secret: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { data: link, error } = useQuery({
    queryKey: ['roleLink', secret],
    queryFn: () => readRoleLink(secret),
    retry: false,
    gcTime: 0,
  });
  if (error) return <InvalidInvite error={error} />;
  if (!link) return <Screen title="Loading the invite…" busy />;
  const { organization, role, isBlocked } = link;
  if (sentTo !== null)
    return (
      <Screen title="Check your email">
        <EmptyState
          kind="empty"
          title={`We sent an invite to ${sentTo}`}
          note={`Open its link to join ${organization.title}. You can ask for another email after a minute.`}
          actions={<Button onClick={() => setSentTo(null)}>Use another address</Button>}
        />
      </Screen>
    );
  return (
    <Screen title={`Join ${organization.title}`} standfirst={`You’re invited to ${organization.title}.`}>
      <div className={styles.form}>
        <Facts
          facts={[
            [
              'Role',
              <span key="role">
                {roleName(role)}. <span className="soft">{roleCan(role)}</span>
              </span>,
            ],
          ]}
        />
      </div>
      {isBlocked ? (
        <Blocked organization={organization} />
      ) : (
        <JoinForm link={link} secret={secret} onSent={setSentTo} />
      )}
    </Screen>
  );
}
