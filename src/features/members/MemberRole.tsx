import { lazy, Suspense, useState } from 'react';
import type { Role } from '#contract/fields.ts';
import type { Member } from '#contract/member.ts';
import { useMutate } from '#api/mutation.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { paths } from '#routing/paths.ts';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { changeRole, demoteAdmin, demoteSelf } from './members.api.ts';
import { mayBeMe, nameOf } from './members.text.ts';
import { useWho } from './useWho.ts';

// Lazy, so that the list loads faster.
const DemoteAdminDialog = lazy(() =>
  import('./DemoteAdminDialog.tsx').then((module) => ({ default: module.DemoteAdminDialog })),
);

const admins = { me: demoteSelf, unknown: demoteAdmin, other: changeRole };

export function MemberRole({ member }: { member: Member }) {
  const { organizationId } = paths.members.useParams();
  const who = useWho(member.id);
  const change = useMutate(member.role === 'admin' ? admins[who] : changeRole);
  const [pending, setPending] = useState<{ role: Role | null }>();

  const to = (role: Role | null) => ({ organizationId, userId: member.id, body: { role } });
  function choose(role: Role | null) {
    if (role === member.role) return;
    if (mayBeMe(member, who)) setPending({ role });
    else change.mutate(to(role));
  }
  return (
    <>
      <RoleSelect
        label={`${nameOf(member)}’s role`}
        value={member.role}
        onChange={choose}
        busy={change.isPending}
        error={change.error?.message}
      />
      {change.error && <RowRefusal>{change.error.message}</RowRefusal>}
      <Suspense>
        {pending && (
          <DemoteAdminDialog
            member={member}
            role={pending.role}
            who={who}
            onConfirm={() => change.mutateAsync(to(pending.role))}
            onClose={() => setPending(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
