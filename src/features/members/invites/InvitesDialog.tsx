import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { EmailInvite } from '#contract/areas/invites.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { roleName } from '#directory/access/roles.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { pollWhileQueued, renewInvite, revokeEmailInvite } from './invites.api.ts';
import styles from './Invites.module.css';
import { MailState } from './MailState.tsx';

type LineProps = { organizationId: string; invite: EmailInvite; onRevoke: () => void };

function Line({ organizationId, invite, onRevoke }: LineProps) {
  const { id, email, name, role, status, expiresAt, invitedBy, mail } = invite;
  const renew = useMutate(renewInvite);
  const verb = mail === undefined ? 'New link' : 'Resend';
  const link = renew.data?.link;
  return (
    <li>
      <span>
        {name ?? email}{' '}
        <span className="soft">
          {name !== undefined && `${email}, `}
          {roleName(role)}
          {invitedBy && `, invited by ${invitedBy.displayName}`}
        </span>
      </span>
      {status === 'expired' ? (
        <State tone="warn">Expired</State>
      ) : (
        <span className="soft">
          Expires <Time at={expiresAt} inline />
        </span>
      )}
      <MailState invite={invite} />
      {link !== undefined && <CopyButton small what={`link for ${email}`} text={link} />}
      <Button
        small
        aria-label={`${verb} for ${email}`}
        busy={renew.isPending && (mail === undefined ? 'Creating…' : 'Sending…')}
        onClick={() => renew.mutate({ organizationId, emailInviteId: id })}
      >
        {verb}
      </Button>
      <Button small variant="quiet-danger" aria-label={`Revoke the invite for ${email}`} onClick={onRevoke}>
        Revoke…
      </Button>
      {renew.error && <Fault role="alert">{renew.error.message}</Fault>}
    </li>
  );
}

/** Pending and expired invites, with new links and revocation. */
export function InvitesDialog({
  organization,
  onClose,
}: {
  organization: Organization;
  onClose: () => void;
}) {
  const organizationId = organization.id;
  const { data, error } = useQuery(pollWhileQueued(organizationId));
  const [revoking, setRevoking] = useState<EmailInvite | null>(null);
  const revoke = useMutate(revokeEmailInvite);
  return (
    <Dialog title="Pending invites" wide onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {error && <Fault role="alert">{error.message}</Fault>}
      {!data && !error && (
        <p>
          <Spinner small /> Loading invites…
        </p>
      )}
      {data?.items.length === 0 && (
        <EmptyState kind="empty" title="No pending invites" note="Add people to invite them by email." />
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.lines} {...{ tabIndex: 0 }} aria-label="Pending invites">
          {data.items.map((invite) => (
            <Line
              key={invite.id}
              organizationId={organizationId}
              invite={invite}
              onRevoke={() => setRevoking(invite)}
            />
          ))}
        </ul>
      )}
      {revoking && (
        <ConfirmDialog
          title={`Revoke the invite for ${revoking.email}?`}
          verb="Revoke invite"
          doing="Revoking…"
          onConfirm={() => revoke.mutateAsync({ organizationId, emailInviteId: revoking.id })}
          onClose={() => setRevoking(null)}
        >
          <p>The link will stop working. You can invite this person again.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
