import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { Invite } from '#contract/areas/organizations.ts';
import { isRole, roleCan, roleName, roleOptions } from '#directory/access/roles.ts';
import { Button } from '#ui/Button.tsx';
import { CheckItem, Checks } from '#ui/Checks.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { RowSelect } from '#ui/RowSelect.tsx';
import { changeInviteRole, revokeInvite } from '../organizations.api.ts';

type Props = {
  organizationId: string;
  invite: Invite;
  /** The role of members without an invite link; null for guests. */
  defaultRole: string | null;
  onRevoked: () => void;
};

/** Whether the invite link grants more than the default role. */
const Redundancy = ({ invite, defaultRole }: Pick<Props, 'invite' | 'defaultRole'>) => (
  <Checks>
    {invite.redundant ? (
      <CheckItem verdict="warn" note="The default role is the same as or higher than the link’s role.">
        Redundant: the default role is already {roleName(defaultRole)}
      </CheckItem>
    ) : (
      <CheckItem verdict="good">Grants more than the default role</CheckItem>
    )}
  </Checks>
);

export function InviteRole({ organizationId, invite }: Pick<Props, 'organizationId' | 'invite'>) {
  const change = useMutate(changeInviteRole);
  return (
    <>
      <RowSelect<string>
        label="Invite link role"
        value={invite.role}
        options={roleOptions}
        busy={change.isPending}
        error={change.error?.message}
        onChange={(role) => {
          if (isRole(role)) change.mutate({ organizationId, inviteId: invite.id, body: { role } });
        }}
      />
      <span className="soft"> {roleCan(invite.role)}</span>
      {change.error && (
        <p className="danger" role="alert">
          {change.error.message}
        </p>
      )}
    </>
  );
}

export const RevokeInviteDialog = (props: { onConfirm: () => Promise<unknown>; onClose: () => void }) => (
  <ConfirmDialog title="Revoke this invite link?" verb="Revoke link" doing="Revoking…" {...props}>
    <p>The link will stop working. Members who joined with it keep their role. This can’t be undone.</p>
  </ConfirmDialog>
);

export function InviteDetails({ organizationId, invite, defaultRole, onRevoked }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const revoke = useMutate(revokeInvite);
  async function confirm() {
    await revoke.mutateAsync({ organizationId, inviteId: invite.id });
    onRevoked();
  }
  return (
    <>
      <Facts
        facts={[
          ['Role', <InviteRole key="role" organizationId={organizationId} invite={invite} />],
          [
            'ID',
            <span key="id">
              <code>{invite.id}</code> <CopyButton iconOnly what="invite link ID" text={invite.id} />
            </span>,
          ],
        ]}
      />
      <Redundancy invite={invite} defaultRole={defaultRole} />
      <p>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          Revoke link…
        </Button>
      </p>
      {isConfirming && <RevokeInviteDialog onConfirm={confirm} onClose={() => setConfirming(false)} />}
    </>
  );
}
