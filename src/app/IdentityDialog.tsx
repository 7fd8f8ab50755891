import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseUser } from '#api/compat/chosenUser.ts';
import { session } from '#api/session/session.ts';
import type { Member } from '#contract/member.ts';
import { currentUserQuery } from '#directory/people/currentUser.ts';
import { MemberPicker } from '#pickers/MemberPicker.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useOrganization } from './useOrganization.ts';

/** Asks which member the user is. For services that don't report who is signed in. */
export function IdentityDialog({ onClose }: { onClose: () => void }) {
  const { organizationId } = useOrganization();
  return organizationId === undefined ? null : (
    <MemberDialog organizationId={organizationId} onClose={onClose} />
  );
}

function MemberDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const client = useQueryClient();
  const [member, setMember] = useState<Member | null>(null);
  return (
    <ConfirmDialog
      title="Which member are you?"
      verb="Save"
      doing="Saving…"
      harmless
      asks
      reason={member === null ? 'Select a member' : undefined}
      onConfirm={async () => {
        if (member) await chooseUser(session.token(), member.id);
        await client.invalidateQueries(currentUserQuery);
      }}
      onClose={onClose}
    >
      <p>
        The console uses it to list your work and to protect your own account in bulk changes. It’s stored on
        this device only and doesn’t change your permissions.
      </p>
      <MemberPicker label="Member" organizationId={organizationId} value={member} onChange={setMember} />
    </ConfirmDialog>
  );
}
