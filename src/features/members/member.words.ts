import type { Member } from '#contract/member.ts';
import { pluralize } from '#lib/format.ts';
import { memberName } from '#pickers/names.ts';

/** The member's name, as pickers have it. */
export const nameOf = memberName;

/** What is typed to confirm that this member and no other is meant. */
export const typedName = ({ id, user }: Pick<Member, 'id' | 'user'>) => user.email || user.displayName || id;

/** “Fen Alder leaves Saltmarsh Press and 3 teams, and no longer reaches 14 spaces.” */
export function removalWords(member: Member, organization: string) {
  const { teams, spaces } = member;
  const from = teams > 0 ? `${organization} and ${pluralize(teams, 'team')}` : organization;
  const reach = spaces > 0 ? `, and no longer reaches ${pluralize(spaces, 'space')}` : '';
  return `${nameOf(member)} leaves ${from}${reach}.`;
}

/** Whether the member is who is signed in. */
export type Who = 'me' | 'other' | 'unknown';

/** Whether taking the role of an admin, or removing them, may lock the caller out: then it is asked first. */
export const mayBeMe = ({ role }: Pick<Member, 'role'>, who: Who) => role === 'admin' && who !== 'other';

/** “You lose …” for the caller, “If this is you, you lose …” where that isn't known; undefined for others. */
export function lossWords(loss: string, member: Pick<Member, 'role'>, who: Who) {
  if (who === 'me') return `This is you: you lose ${loss}.`;
  return mayBeMe(member, who) ? `If this is you, you lose ${loss}.` : undefined;
}
