import { useState } from 'react';
import type { TeamMember } from '#contract/areas/teams.ts';
import type { TeamRole } from '#contract/team.ts';
import { useMutate } from '#api/mutation.ts';
import { memberName } from '#directory/people/names.ts';
import { paths } from '#routing/paths.ts';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { RowSelect } from '#ui/RowSelect.tsx';
import { LoseOwnershipDialog } from './LoseOwnershipDialog.tsx';
import { useMayLoseOwnership } from './ownership.ts';
import { teamRoleName, teamRoleOptions, teamRoles } from './teams.text.ts';
import { putMember } from './teams.api.ts';

export function TeamMemberRole({ member }: { member: TeamMember }) {
  const ids = paths.team.useParams();
  const mayLose = useMayLoseOwnership();
  const change = useMutate(putMember);
  const [pendingRole, setPendingRole] = useState<TeamRole>();
  const { organization, team } = member;
  const value: string = team.role;
  const to = (role: TeamRole) => ({ ...ids, userId: organization.id, body: { role } });
  function choose(chosen: string) {
    const role = teamRoles.find((known) => known === chosen);
    if (!role || role === value) return;
    if (mayLose([member])) setPendingRole(role);
    else change.mutate(to(role));
  }
  const isKnown = teamRoles.some((role) => role === value);
  return (
    <>
      <RowSelect
        label={`${memberName(organization)}’s team role`}
        value={value}
        onChange={choose}
        options={isKnown ? teamRoleOptions : [...teamRoleOptions, { value, label: teamRoleName(value) }]}
        busy={change.isPending}
        error={change.error?.message}
      />
      {change.error && <RowRefusal>{change.error.message}</RowRefusal>}
      {pendingRole && (
        <LoseOwnershipDialog
          verb={`Change ${memberName(organization)}’s role to Member`}
          onConfirm={() => change.mutateAsync(to(pendingRole))}
          onClose={() => setPendingRole(undefined)}
        />
      )}
    </>
  );
}
