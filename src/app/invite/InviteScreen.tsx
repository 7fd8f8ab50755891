import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, messageOf } from '#api/ApiError.ts';
import { acceptInvite, lookAtInvite, type InviteLink } from '#api/inviteLink.ts';
import { session } from '#api/session.ts';
import { knownService } from '#api/signInLink.ts';
import { roleCan, roleName } from '#pickers/roles.ts';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Time } from '#ui/Time.tsx';
import styles from '../ConnectScreen.module.css';
import { FrontPage } from '../FrontPage.tsx';
import { startTrip } from '../sign-on/trip.ts';
import { clearCachedTexts, loadPage } from '../signOut.ts';

const signIn = (
  <a className={buttonClass({ variant: 'primary' })} href={paths.connect.to()}>
    Sign in
  </a>
);

/** Opens the organization with the session of the invite. */
async function accept(secret: string) {
  const { service, organizationId } = await acceptInvite(secret);
  // Another user may have been signed in here.
  if (knownService(session, location.origin)?.token) await clearCachedTexts(location.origin);
  session.enter(service);
  loadPage(paths.organization.to({ organizationId }));
}

/** Accepts the invite, here or by signing in with a provider of the organization. */
function Actions({ invite, secret }: { invite: InviteLink; secret: string }) {
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const { organization, email, logins, isBlocked } = invite;
  async function run(action: () => Promise<string | undefined | void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFault(null);
    try {
      setFault((await action()) ?? null);
    } catch (error) {
      setFault(messageOf(error));
    }
    isRunning.current = false;
    setBusy(false);
  }
  if (isBlocked)
    return (
      <Fault>
        {organization.title} requires single sign-on, which isn’t set up yet. Contact the person who invited
        you.
      </Fault>
    );
  const to = paths.organization.to({ organizationId: organization.id });
  return (
    <>
      <p>
        {logins.length > 0
          ? `Sign in as ${email} to join ${organization.title}.`
          : `Accepting signs you in to ${organization.title} as ${email} on this device.`}
      </p>
      <div className={styles.choices}>
        {logins.map(({ id, label, startURL }) => (
          <Button
            key={id}
            variant="primary"
            busy={busy && 'Opening…'}
            onClick={() => void run(() => startTrip(startURL, { to, confirm: false }))}
          >
            Sign in with {label}
          </Button>
        ))}
        {logins.length === 0 && (
          <Button variant="primary" busy={busy && 'Joining…'} onClick={() => void run(() => accept(secret))}>
            Accept and join
          </Button>
        )}
      </div>
      {fault !== null && <Fault role="alert">{fault}</Fault>}
    </>
  );
}

function Invite({ invite, secret }: { invite: InviteLink; secret: string }) {
  const { organization, email, role, invitedBy, expiresAt, status } = invite;
  const ask = invitedBy ? `Ask ${invitedBy} for a new one.` : 'Ask an admin for a new one.';
  if (status === 'expired')
    return (
      <Screen title="This invite has expired">
        <Blank
          kind="nothing"
          line={`The invite to ${organization.title} wasn’t accepted in time`}
          note={ask}
        />
      </Screen>
    );
  if (status === 'accepted')
    return (
      <Screen title="This invite has already been used">
        <Blank
          kind="nothing"
          line={`${email} is a member of ${organization.title}`}
          note="An invite can be used only once."
          actions={signIn}
        />
      </Screen>
    );
  return (
    <Screen
      title={`Join ${organization.title}`}
      standfirst={
        invitedBy
          ? `${invitedBy} invited you to ${organization.title}.`
          : `You’re invited to ${organization.title}.`
      }
    >
      <div className={styles.form}>
        <Facts
          facts={[
            ['Email address', email],
            [
              'Role',
              <span key="role">
                {roleName(role)}. <span className="soft">{roleCan(role)}</span>
              </span>,
            ],
            ['Expires', <Time key="expires" at={expiresAt} />],
          ]}
        />
      </div>
      <Actions invite={invite} secret={secret} />
    </Screen>
  );
}

function Main() {
  const secret = useLocation().hash.slice(1);
  const { data, error } = useQuery({
    queryKey: ['inviteLink', secret],
    queryFn: () => lookAtInvite(secret),
    retry: false,
    gcTime: 0,
  });
  if (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <Screen title={isUnknown ? 'This invite is invalid' : 'Couldn’t load the invite'}>
        <Blank kind="failed" line={messageOf(error)} actions={signIn} />
      </Screen>
    );
  }
  if (!data) return <Screen title="Loading the invite…" busy />;
  return <Invite invite={data} secret={secret} />;
}

/** The page of an invite link, for people who aren't signed in yet. */
export const InviteScreen = () => (
  <FrontPage line="The console for published docs.">
    <Main />
  </FrontPage>
);
