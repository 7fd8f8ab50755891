import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { LinkInvite } from '#contract/areas/invites.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { isRole, roleName, roleOptions } from '#directory/access/roles.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Select } from '#ui/Select.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { State } from '#ui/State.tsx';
import { createInviteLink, inviteLinksQuery, revokeInvite } from '../organizations.api.ts';
import { InviteRole, RevokeInviteDialog } from './InviteDetails.tsx';
import styles from './InviteLinks.module.css';

function Line({ organizationId, invite }: { organizationId: string; invite: LinkInvite }) {
  const [isRevoking, setRevoking] = useState(false);
  const revoke = useMutate(revokeInvite);
  const name = roleName(invite.role);
  return (
    <li>
      <span>
        <InviteRole organizationId={organizationId} invite={invite} />
      </span>
      {invite.redundant && <State tone="warn">Redundant: not above the default role</State>}
      {invite.link !== undefined && <CopyButton small what={`${name} invite link`} text={invite.link} />}
      <Button
        small
        variant="quiet-danger"
        aria-label={`Revoke the ${name} invite link`}
        onClick={() => setRevoking(true)}
      >
        Revoke…
      </Button>
      {isRevoking && (
        <RevokeInviteDialog
          onConfirm={() => revoke.mutateAsync({ organizationId, inviteId: invite.id })}
          onClose={() => setRevoking(false)}
        />
      )}
    </li>
  );
}

/** Creates the link of a role that has none. */
function NewLink({ organizationId, used }: { organizationId: string; used: readonly string[] }) {
  const free = roleOptions.filter(({ value }) => !used.includes(value)).toReversed();
  const [chosen, setChosen] = useState('');
  const create = useMutate(createInviteLink);
  const role = free.find(({ value }) => value === chosen)?.value ?? free[0]?.value;
  if (role === undefined) return null;
  return (
    <div className={styles.create}>
      <Select<string>
        label="Role"
        showLabel
        value={role}
        options={free}
        onChange={(value) => setChosen(isRole(value) ? value : '')}
      />
      <Button
        busy={create.isPending && 'Creating…'}
        onClick={() => create.mutate({ organizationId, body: { role } })}
      >
        Create link
      </Button>
      {create.error && <Fault role="alert">{create.error.message}</Fault>}
    </div>
  );
}

/** The invite links of an organization, at most one for each role. */
export function InviteLinksDialog({
  organization,
  onClose,
}: {
  organization: Organization;
  onClose: () => void;
}) {
  const { id: organizationId, inviteLinks } = organization;
  const { data, error } = useQuery(inviteLinksQuery(organizationId));
  return (
    <Dialog title="Invite links" wide onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <p>Anyone with a link can join with its role. Links don’t expire; revoke a link to stop it.</p>
      {!inviteLinks && (
        <p>
          <State tone="warn">
            Invite links are off. Turn them on in the settings for these links to work.
          </State>
        </p>
      )}
      {error && <Fault role="alert">{error.message}</Fault>}
      {!data && !error && (
        <p>
          <Spinner small /> Loading invite links…
        </p>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          kind="empty"
          title="No invite links yet"
          note="Create a link and share it with your team."
        />
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.lines} aria-label="Invite links">
          {data.items.map((invite) => (
            <Line key={invite.id} organizationId={organizationId} invite={invite} />
          ))}
        </ul>
      )}
      {data && <NewLink organizationId={organizationId} used={data.items.map(({ role }) => role)} />}
    </Dialog>
  );
}
