import type { Role } from '#contract/fields.ts';
import type { Member } from '#contract/member.ts';
import { roleName } from '#directory/access/roles.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { lossText, nameOf, type Who } from './members.text.ts';

const loss = 'admin access, and only another admin can restore it';

type Props = {
  member: Member;
  role: Role | null;
  who: Who;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

export function DemoteAdminDialog({ member, role, who, onConfirm, onClose }: Props) {
  const whose = who === 'me' ? 'your' : `${nameOf(member)}’s`;
  return (
    <ConfirmDialog
      title={`Change ${whose} role from Admin to ${roleName(role)}?`}
      verb={`Change role to ${roleName(role)}`}
      doing="Changing…"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{lossText(loss, member, who)}</p>
    </ConfirmDialog>
  );
}
