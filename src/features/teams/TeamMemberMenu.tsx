import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { TeamMember } from '#contract/areas/teams.ts';
import { memberName } from '#directory/people/names.ts';
import { MenuScreenLink } from '#routing/MenuScreenLink.tsx';
import { paths } from '#routing/paths.ts';
import { copy } from '#ui/copy.ts';
import { DangerItem, MenuItem } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { LoseOwnershipDialog } from './LoseOwnershipDialog.tsx';
import { useMayLoseOwnership } from './ownership.ts';
import { removeMember } from './teams.api.ts';

export function TeamMemberMenu({ member }: { member: TeamMember }) {
  const ids = paths.team.useParams();
  const mayLose = useMayLoseOwnership();
  // The row disappears optimistically, so the shell reports errors.
  const remove = useMutate(removeMember, { showsError: false });
  const [confirming, setConfirming] = useState(false);
  const { id, user } = member.organization;
  const name = memberName(member.organization);
  const input = { ...ids, userId: id };
  return (
    <>
      <RowMenu of={name}>
        <MenuScreenLink to={paths.member.to({ organizationId: ids.organizationId, userId: id })}>
          Open member
        </MenuScreenLink>
        <MenuItem onSelect={() => void copy(`${name}’s email address`, user.email)}>Copy email</MenuItem>
        <DangerItem onSelect={() => (mayLose([member]) ? setConfirming(true) : remove.mutate(input))}>
          Remove from team{mayLose([member]) && '…'}
        </DangerItem>
      </RowMenu>
      {confirming && (
        <LoseOwnershipDialog
          verb={`Remove ${name}`}
          onConfirm={() => remove.mutateAsync(input)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
