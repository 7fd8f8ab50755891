import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { joinByLink, readRoleLink, type RoleLink } from '#api/inviteLink.ts';
import { moreLimits } from '#contract/limits.ts';
import { roleCan, roleName } from '#pickers/roles.ts';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Fault } from '#ui/Fault.tsx';
import input from '#ui/Input.module.css';
import { Screen } from '#ui/Screen.tsx';
import styles from '../ConnectScreen.module.css';
import { startSignOn } from '../sign-on/signOnRedirect.ts';
import { Blocked, InvalidInvite } from './InviteParts.tsx';
import { enter, useAction } from './useAction.ts';

/** The reason for the email field. */
const hintOf = ({ organization, logins, sendsEmail }: RoleLink) =>
  logins.length > 0
    ? 'Use the address that you sign in with.'
    : sendsEmail
      ? 'You’ll get an email with a link to accept the invite.'
      : `Joining signs you in to ${organization.title} with this address on this device.`;

function JoinForm({
  link,
  secret,
  onSent,
}: {
  link: RoleLink;
  secret: string;
  onSent: (to: string) => void;
}) {
  const { organization, logins, sendsEmail } = link;
  const [inputId, hintId] = [useId(), useId()];
  const { run, isBusy, fault } = useAction();
  const to = paths.organization.to({ organizationId: organization.id });

  async function join(email: string, startURL: string | undefined) {
    const result = await joinByLink(secret, email);
    if (result === 'sent') return onSent(email);
    if (result !== 'sign-in') return enter(result);
    return startURL === undefined ? undefined : startSignOn(startURL, { to, confirm: false, keep: true });
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const login = logins.find(({ id }) => submitter instanceof HTMLButtonElement && submitter.value === id);
    if (typeof email === 'string') run(() => join(email.trim(), (login ?? logins[0])?.startURL));
  }
  return (
    <form onSubmit={submit} noValidate>
      <label className={input.label} htmlFor={inputId}>
        Email address
      </label>
      <input
        id={inputId}
        name="email"
        type="email"
        className={input.input}
        autoComplete="email"
        maxLength={moreLimits.email}
        aria-describedby={hintId}
      />
      <p id={hintId} className="soft">
        {hintOf(link)}
      </p>
      <div className={styles.choices}>
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
      </div>
      {fault !== null && <Fault role="alert">{fault}</Fault>}
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
        <Blank
          kind="nothing"
          line={`We sent an invite to ${sentTo}`}
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
