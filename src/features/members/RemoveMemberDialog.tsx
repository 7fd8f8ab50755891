// Asks, with their e-mail address to be typed, before a member is taken out for good.
import { useRef } from 'react';
import type { Member } from '#contract/member.ts';
import type { Organization } from '#contract/organizations.ts';
import { useMutate } from '#api/mutation.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { leaveOrganization, removeMember } from './members.api.ts';
import { lossWords, mayBeMe, nameOf, removalWords, typedName } from './member.words.ts';
import { useWho } from './useWho.ts';

type Props = {
  member: Member;
  organization: Organization;
  onClose: () => void;
  /** The member has been removed; `to` where whoever did it must leave as well. */
  onGone: (to?: string) => void;
};

export function RemoveMemberDialog({ member, organization, onClose, onGone }: Props) {
  const { organizationId } = paths.members.useParams();
  const who = useWho(member.id);
  const remove = useMutate(mayBeMe(member, who) ? leaveOrganization : removeMember, { showsError: true });
  const gone = useRef(false);
  const loss = lossWords(`access to ${organization.title} at once`, member, who);

  async function confirm() {
    await remove.mutateAsync({ organizationId, userId: member.id });
    gone.current = true;
  }
  function close() {
    if (!gone.current) onClose();
    else onGone(who === 'me' ? paths.organizations.to() : undefined);
  }
  return (
    <ConfirmDialog
      title={`Remove ${nameOf(member)}?`}
      typed={typedName(member)}
      verb="Remove member"
      doing="Removing…"
      keep="Keep them"
      onConfirm={confirm}
      onClose={close}
    >
      {loss && (
        <p>
          <b>{loss}</b>
        </p>
      )}
      <p>{removalWords(member, organization.title)} This can’t be undone.</p>
    </ConfirmDialog>
  );
}
