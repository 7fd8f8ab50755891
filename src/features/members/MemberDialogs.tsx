// The dialogs of the members on screen; the URL says which one is open.
import { useNavigate } from 'react-router';
import type { Member } from '#contract/member.ts';
import type { Organization } from '#contract/organizations.ts';
import { MarkSsoDialog } from './MarkSsoDialog.tsx';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';
import { useMemberDialogs } from './useMemberDialogs.ts';

type Props = {
  members: readonly Member[];
  organization: Organization;
  /** Where to go when the member is gone; left out where the screen stays. */
  after?: string;
};

export function MemberDialogs({ members, organization, after }: Props) {
  const { removing, closeRemove, marking, closeMarkSso } = useMemberDialogs();
  const navigate = useNavigate();
  const find = (userId: string | null) => members.find(({ id }) => id === userId);
  const removed = find(removing);
  const marked = find(marking);
  return (
    <>
      {removed && (
        <RemoveMemberDialog
          key={removed.id}
          member={removed}
          organization={organization}
          onClose={closeRemove}
          onGone={(to = after) => (to === undefined ? closeRemove() : void navigate(to, { replace: true }))}
        />
      )}
      {marked && !marked.sso && <MarkSsoDialog key={marked.id} member={marked} onClose={closeMarkSso} />}
    </>
  );
}
