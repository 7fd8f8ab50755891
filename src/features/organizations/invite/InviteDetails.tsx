import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { Invite } from '#contract/organizations.ts';
import { isRole, roleCan, roleName, roleOptions } from '#pickers/roles.ts';
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
  /** The role that members get without any link; null makes them guests. */
  defaultRole: string | null;
  onRevoked: () => void;
};

/** Whether the link gives anything that members don't have without it. */
const Worth = ({ invite, defaultRole }: Pick<Props, 'invite' | 'defaultRole'>) => (
  <Checks>
    {invite.redundant ? (
      <CheckItem is="warn" note="The organization’s default role is not below that of the link.">
        Redundant: members get {roleName(defaultRole)} anyway, so this link gives them nothing more.
      </CheckItem>
    ) : (
      <CheckItem is="good">Who joins with it gets more than members get anyway.</CheckItem>
    )}
  </Checks>
);

function RoleOfLink({ organizationId, invite }: Pick<Props, 'organizationId' | 'invite'>) {
  const change = useMutate(changeInviteRole, { showsError: true });
  return (
    <>
      <RowSelect<string>
        label="Role that the invite link gives"
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
        <p className="stop" role="alert">
          {change.error.message}
        </p>
      )}
    </>
  );
}

export function InviteDetails({ organizationId, invite, defaultRole, onRevoked }: Props) {
  const [asking, setAsking] = useState(false);
  const revoke = useMutate(revokeInvite, { showsError: true });
  async function confirm() {
    await revoke.mutateAsync({ organizationId, inviteId: invite.id });
    onRevoked();
  }
  return (
    <>
      <Facts
        facts={[
          ['Role', <RoleOfLink key="role" organizationId={organizationId} invite={invite} />],
          [
            'Id',
            <span key="id">
              <code>{invite.id}</code> <CopyButton small what="id of the invite link" text={invite.id} />
            </span>,
          ],
        ]}
      />
      <Worth invite={invite} defaultRole={defaultRole} />
      <p>
        <Button variant="stop" onClick={() => setAsking(true)}>
          Revoke link…
        </Button>
      </p>
      {asking && (
        <ConfirmDialog
          title="Revoke this invite link?"
          verb="Revoke link"
          doing="Revoking…"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>This can’t be undone: a revoked link never works again.</p>
          <ul>
            <li>Whoever has it can’t join with it any more.</li>
            <li>Members who joined with it stay, with the role they have.</li>
            <li>A new link for the role {roleName(invite.role)} is made by whoever runs the service.</li>
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
