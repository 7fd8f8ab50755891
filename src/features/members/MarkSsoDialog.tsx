import type { Member } from '#contract/member.ts';
import { useMutate } from '#api/mutation.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { markSso } from './members.api.ts';
import { nameOf } from './members.text.ts';

export function MarkSsoDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { organizationId } = paths.members.useParams();
  const mark = useMutate(markSso);
  return (
    <ConfirmDialog
      title={`Switch ${nameOf(member)} to SSO?`}
      verb="Switch to SSO"
      doing="Switching…"
      harmless
      onConfirm={() => mark.mutateAsync({ organizationId, userId: member.id })}
      onClose={onClose}
    >
      <p>{nameOf(member)} will sign in with single sign-on (SSO). This can’t be undone.</p>
    </ConfirmDialog>
  );
}
