import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { acceptInvite, readInviteLink, type InviteLink } from '#api/session/inviteLink.ts';
import { roleCan, roleName } from '#directory/access/roles.ts';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Time } from '#ui/Time.tsx';
import styles from '../ConnectScreen.module.css';
import { FrontPage } from '../FrontPage.tsx';
import { startSignOn } from '../sign-on/signOnRedirect.ts';
import { AcceptForm } from '../sign-in/AcceptForm.tsx';
import { enter, useAction } from '../sign-in/useAction.ts';
import { Blocked, InvalidInvite, SignInLink } from './InviteParts.tsx';
import { RoleInvite } from './RoleInvite.tsx';

/** Accepts the invite, here or by signing in with a provider of the organization. */
function Actions({ invite, secret }: { invite: InviteLink; secret: string }) {
  const { organization, email, logins, isBlocked } = invite;
  const { run, isBusy, fault } = useAction();
  if (isBlocked) return <Blocked organization={organization} />;
  if (logins.length === 0)
    return (
      <AcceptForm
        email={email}
        verb="Accept and join"
        doing="Joining…"
        needsPassword
        open={async (opening) => enter(await acceptInvite(secret, opening))}
      />
    );
  const to = paths.organization.to({ organizationId: organization.id });
  return (
    <>
      <p>
        Sign in as {email} to join {organization.title}.
      </p>
      <div className={styles.choices}>
        {logins.map(({ id, label, startURL }) => (
          <Button
            key={id}
            variant="primary"
            busy={isBusy && 'Opening…'}
            onClick={() => run(() => startSignOn(startURL, { to, confirm: false, keep: true }))}
          >
            Sign in with {label}
          </Button>
        ))}
      </div>
      {fault !== null && <Fault role="alert">{fault.text}</Fault>}
    </>
  );
}

function Invite({ invite, secret }: { invite: InviteLink; secret: string }) {
  const { organization, email, role, invitedBy, expiresAt, status } = invite;
  const ask = invitedBy ? `Ask ${invitedBy} for a new one.` : 'Ask an admin for a new one.';
  if (status === 'expired')
    return (
      <Screen title="This invite has expired">
        <EmptyState
          kind="empty"
          title={`The invite to ${organization.title} wasn’t accepted in time`}
          note={`${ask} If you have joined before, sign in.`}
          actions={<SignInLink email={email} />}
        />
      </Screen>
    );
  if (status === 'accepted')
    return (
      <Screen title="This invite has already been used">
        <EmptyState
          kind="empty"
          title={`${email} is a member of ${organization.title}`}
          note="An invite works once. Sign in with your password, or ask an admin for a new sign-in link."
          actions={<SignInLink email={email} />}
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
            // The form below shows it, too.
            ['Email address', invite.logins.length > 0 ? email : undefined],
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

/** An invite of one email address. */
function EmailInvite({ secret }: { secret: string }) {
  const { data, error } = useQuery({
    queryKey: ['inviteLink', secret],
    queryFn: () => readInviteLink(secret),
    retry: false,
    gcTime: 0,
  });
  if (error) return <InvalidInvite error={error} />;
  if (!data) return <Screen title="Loading the invite…" busy />;
  return <Invite invite={data} secret={secret} />;
}

function Main() {
  const secret = useLocation().hash.slice(1);
  // The secret of an invite link is signed.
  return secret.includes('.') ? <RoleInvite secret={secret} /> : <EmailInvite secret={secret} />;
}

/** The page of an invite link, for people who aren't signed in yet. */
export const InviteScreen = () => (
  <FrontPage>
    <Main />
  </FrontPage>
);
