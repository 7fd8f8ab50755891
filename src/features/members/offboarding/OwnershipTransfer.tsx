import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memberQuery } from '#directory/organizations/organizations.api.ts';
import { formatList } from '#lib/format.ts';
import { MemberPicker } from '#pickers/MemberPicker.tsx';
import { otherOwners, type TeamFact } from './plan.ts';
import { TaskLine, type TaskState } from './Tasks.tsx';

type Props = {
  organizationId: string;
  userId: string;
  team: TeamFact;
  newOwnerId: string | undefined;
  onChoose: (newOwnerId: string | undefined) => void;
  /** Read-only while the offboarding is running. */
  fixed: boolean;
  state: TaskState;
  reason: string | undefined;
};

function noteOf(team: TeamFact, userId: string, newOwnerId: string | undefined) {
  const others = otherOwners(team, userId);
  if (others === null) return 'Loading owners…';
  if (others.length > 0) return `Also owned by ${formatList(others.map(({ name }) => name))}`;
  return newOwnerId === undefined
    ? 'No other owners. Only organization admins will be able to manage this team.'
    : 'No other owners';
}

export function OwnershipTransfer({
  organizationId,
  userId,
  team,
  newOwnerId,
  onChoose,
  fixed,
  state,
  reason,
}: Props) {
  const client = useQueryClient();
  const { data: newOwner } = useQuery({
    ...memberQuery(organizationId, newOwnerId ?? ''),
    enabled: newOwnerId !== undefined,
  });
  const owners = otherOwners(team, userId) ?? [];
  const unchosen = newOwnerId === undefined && state === 'open' && team.people !== null;
  const shownState = unchosen ? (owners.length > 0 ? 'none' : 'warn') : state;
  const ids = new Set([userId, ...owners.map(({ id }) => id).filter((id) => id !== newOwnerId)]);
  return (
    <TaskLine
      state={shownState}
      note={reason ?? noteOf(team, userId, newOwnerId)}
      choice={
        fixed ? (
          newOwner?.user.displayName
        ) : (
          <MemberPicker
            organizationId={organizationId}
            label={`New owner of ${team.title}`}
            hideLabel
            placeholder="New owner"
            value={newOwnerId === undefined ? null : (newOwner ?? null)}
            exclude={{ ids, reason: 'Already an owner' }}
            onChange={(member) => {
              if (member) client.setQueryData(memberQuery(organizationId, member.id).queryKey, member);
              onChoose(member?.id);
            }}
          />
        )
      }
    >
      {team.title}
    </TaskLine>
  );
}
