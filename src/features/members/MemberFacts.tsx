import { use } from 'react';
import type { Member } from '#contract/member.ts';
import { roleCan, roleName } from '#directory/access/roles.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Time } from '#ui/Time.tsx';
import { AccountStatus, SignInMethod } from './memberStates.tsx';
import { MemberRole } from './MemberRole.tsx';
import styles from './MemberScreen.module.css';
import { memberDialogs } from './members.dialogs.ts';
import { accessText, SignInsContext } from './signIns.ts';

export function MemberFacts({ member, admin }: { member: Member; admin: boolean }) {
  const open = useUrlDialog(memberDialogs);
  const { id, role, user, joinedAt, lastSeenAt, sso, disabled } = member;
  const signIn = use(SignInsContext).get(id);
  return (
    <Facts
      facts={[
        [
          'Role',
          <span key="role" className={styles.fact}>
            {admin ? <MemberRole member={member} /> : roleName(role)}
            <span className="soft">{roleCan(role)}</span>
          </span>,
        ],
        [
          'Email',
          <span key="email" className={styles.copied}>
            <span className={styles.value} title={user.email}>
              {user.email}
            </span>
            <CopyButton iconOnly what="email address" text={user.email} />
          </span>,
        ],
        [
          'ID',
          <span key="id" className={styles.copied}>
            <code className={styles.value} title={id}>
              {id}
            </code>
            <CopyButton iconOnly what="ID" text={id} />
          </span>,
        ],
        ['Joined', <Time key="joined" at={joinedAt} />],
        ['Last active', <Time key="lastActive" at={lastSeenAt} none="Never signed in" />],
        [
          'Sign-in',
          <span key="sso" className={styles.fact}>
            <SignInMethod member={member} />
            {signIn && <span className="soft">{accessText(signIn)}</span>}
            {admin && !sso && (
              <Button small onClick={() => open('markSso', id)}>
                Switch to SSO…
              </Button>
            )}
          </span>,
        ],
        ['Account', <AccountStatus key="account" disabled={disabled} />],
      ]}
    />
  );
}
