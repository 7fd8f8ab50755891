import { useNavigate } from 'react-router';
import type { Member } from '#contract/member.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { useMutate } from '#api/mutation.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { leaveOrganization, removeMember } from './members.api.ts';
import { lossText, mayBeMe, nameOf, removalText, typedName } from './members.text.ts';
import { useWho } from './useWho.ts';

type Props = {
  member: Member;
  organization: Organization;
  onRemoved?: (() => void) | undefined;
  onClose: () => void;
};

export function RemoveMemberDialog({ member, organization, onRemoved, onClose }: Props) {
  const { organizationId } = paths.members.useParams();
  const navigate = useNavigate();
  const who = useWho(member.id);
  const remove = useMutate(mayBeMe(member, who) ? leaveOrganization : removeMember);
  const loss = lossText(`access to ${organization.title} immediately`, member, who);
  const leave = () => void navigate(paths.organizations.to(), { replace: true });
  return (
    <ConfirmDialog
      title={`Remove ${nameOf(member)} from ${organization.title}?`}
      confirmText={typedName(member)}
      verb="Remove member"
      doing="Removing…"
      onConfirm={() => remove.mutateAsync({ organizationId, userId: member.id })}
      onDone={who === 'me' ? leave : onRemoved}
      onClose={onClose}
    >
      {loss && (
        <p>
          <b>{loss}</b>
        </p>
      )}
      <p>{removalText(member, organization.title)} This can’t be undone.</p>
    </ConfirmDialog>
  );
}
