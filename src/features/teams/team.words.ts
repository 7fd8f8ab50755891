import type { Member } from '#contract/member.ts';
import type { Team, TeamRole } from '#contract/team.ts';
import { pluralize } from '#lib/format.ts';
import { memberName, teamName } from '#pickers/names.ts';
import type { Effect } from './membership.ts';

const roleNames: Record<string, string> = { owner: 'Owner', member: 'Member' };

/** “Owner”; a role that the contract doesn't know is its own name. */
export const teamRoleName = (role: string) => roleNames[role] ?? role;

export const teamRoles: readonly TeamRole[] = ['owner', 'member'];
export const teamRoleOptions = teamRoles.map((value) => ({ value, label: teamRoleName(value) }));

type Named = Pick<Member, 'id' | 'user'> | undefined;
type Titled = Pick<Team, 'id' | 'title'> | undefined;

export const titleWords = (team: Titled) => (team ? `“${teamName(team)}”` : 'the team');

/** “Fen Alder” where one is meant and known, “3 members” where several are. */
function whoWords(ids: readonly string[], find: (id: string) => Named) {
  const [only = ''] = ids;
  const one = ids.length === 1 ? find(only) : undefined;
  return one ? memberName(one) : pluralize(ids.length, 'member');
}

const was = ({ length }: string[]) => (length === 1 ? 'was' : 'were');
const is = ({ length }: string[]) => (length === 1 ? 'is' : 'are');
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** “12 members were added to “Firmware”, and Fen Alder is now its owner.” */
export function effectWords(effect: Effect, team: Titled, find: (id: string) => Named) {
  const title = titleWords(team);
  const { added, removed, changed } = effect;
  const to = (role: TeamRole) => changed.filter((one) => one.role === role).map(({ id }) => id);
  const [owners, members] = [to('owner'), to('member')];
  const parts = [
    added.length > 0 && `${whoWords(added, find)} ${was(added)} added to ${title}`,
    removed.length > 0 && `${whoWords(removed, find)} ${was(removed)} removed from ${title}`,
    owners.length > 0 &&
      `${whoWords(owners, find)} ${is(owners)} now ${owners.length === 1 ? 'an owner' : 'owners'} of ${title}`,
    members.length > 0 &&
      `${whoWords(members, find)} no longer ${members.length === 1 ? 'owns' : 'own'} ${title}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? `Nothing was changed in ${title}.` : `${sentence(parts.join('; '))}.`;
}

/** What is lost when a team is deleted: “14 members leave it, and lose what it gives them in 3 spaces.” */
export function deletionWords({ members, spaces }: Pick<Team, 'members' | 'spaces'>) {
  const where = spaces === undefined ? 'its spaces' : pluralize(spaces, 'space');
  const given = spaces === 0 ? '' : `what it gives in ${where}`;
  if (members === 0) return given ? `Nobody is in it; ${given} goes with it.` : 'Nobody is in it.';
  const leave = `${pluralize(members, 'member')} ${members === 1 ? 'leaves' : 'leave'} it`;
  if (!given) return `${leave}; it gives them no space.`;
  return `${leave}, and ${members === 1 ? 'loses' : 'lose'} ${given}.`;
}
