import type { Member } from '#contract/member.ts';
import type { Team, TeamRole } from '#contract/team.ts';
import { pluralize } from '#lib/format.ts';
import { memberName, teamName } from '#directory/people/names.ts';
import type { Effect } from './membership.ts';

const roleNames: Record<string, string> = { owner: 'Owner', member: 'Member' };

/** “Owner”. Unknown roles are returned unchanged. */
export const teamRoleName = (role: string) => roleNames[role] ?? role;

export const teamRoles: readonly TeamRole[] = ['owner', 'member'];
export const teamRoleOptions = teamRoles.map((value) => ({ value, label: teamRoleName(value) }));

type Named = Pick<Member, 'id' | 'user'> | undefined;
type Titled = Pick<Team, 'id' | 'title'> | undefined;

export const quotedTitle = (team: Titled) => (team ? `“${teamName(team)}”` : 'the team');
export const teamLabel = (team: Titled) => (team ? `Team “${teamName(team)}”` : 'Team');

/** “Fen Alder” for a single cached member, “3 members” otherwise. */
function membersText(ids: readonly string[], find: (id: string) => Named) {
  const [only = ''] = ids;
  const one = ids.length === 1 ? find(only) : undefined;
  return one ? memberName(one) : pluralize(ids.length, 'member');
}

/** “12 members added to “Firmware”; Fen Alder is now an owner of “Firmware”” */
export function effectText(effect: Effect, team: Titled, find: (id: string) => Named) {
  const title = quotedTitle(team);
  const { added, removed, changed } = effect;
  const to = (role: TeamRole) => changed.filter((one) => one.role === role).map(({ id }) => id);
  const [owners, members] = [to('owner'), to('member')];
  const parts = [
    added.length > 0 && `${membersText(added, find)} added to ${title}`,
    removed.length > 0 && `${membersText(removed, find)} removed from ${title}`,
    owners.length > 0 &&
      `${membersText(owners, find)} ${owners.length === 1 ? 'is now an owner' : 'are now owners'} of ${title}`,
    members.length > 0 &&
      `${membersText(members, find)} ${members.length === 1 ? 'is no longer an owner' : 'are no longer owners'} of ${title}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? `No changes in ${title}` : parts.join('; ');
}

/** “14 members will be removed from the team and lose the access it grants to 3 spaces.” */
export function deletionText({ members, spaces }: Pick<Team, 'members' | 'spaces'>) {
  const where = spaces === undefined ? 'spaces' : pluralize(spaces, 'space');
  if (members === 0)
    return spaces === 0
      ? 'The team has no members.'
      : `The team has no members. Its access to ${where} will be removed.`;
  const removed = `${pluralize(members, 'member')} will be removed from the team`;
  if (spaces === 0) return `${removed}. The team doesn’t grant access to any spaces.`;
  return `${removed} and lose the access it grants to ${where}.`;
}
