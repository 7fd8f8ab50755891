import type { Role } from '#contract/fields.ts';
import type { Member } from '#contract/member.ts';
import { pluralize } from '#lib/format.ts';
import { memberName } from '#directory/people/names.ts';
import { roleName } from '#directory/access/roles.ts';

export const nameOf = memberName;

/** The text to type to confirm an action on this member: the email address, if there is one. */
export const typedName = ({ id, user }: Pick<Member, 'id' | 'user'>) => user.email || user.displayName || id;

/** “Fen Alder will be removed from Saltmarsh Press and 3 teams, and will lose access to 14 spaces.” */
export function removalText(member: Member, organization: string) {
  const { teams, spaces } = member;
  const from = teams > 0 ? `${organization} and ${pluralize(teams, 'team')}` : organization;
  const access = spaces > 0 ? `, and will lose access to ${pluralize(spaces, 'space')}` : '';
  return `${nameOf(member)} will be removed from ${from}${access}.`;
}

/** “Fen Alder’s role changed from Edit to Review” */
export const roleChangeText = (name: string, from: Role | null, to: Role | null) =>
  `${name}’s role changed from ${roleName(from)} to ${roleName(to)}`;

/** Whether a member is the signed-in user. */
export type Who = 'me' | 'other' | 'unknown';

/** Whether demoting or removing this member may lock out the signed-in user, and so needs a confirmation. */
export const mayBeMe = ({ role }: Pick<Member, 'role'>, who: Who) => role === 'admin' && who !== 'other';

/** A warning for the signed-in user, conditional while that is unknown; undefined for other members. */
export function lossText(loss: string, member: Pick<Member, 'role'>, who: Who) {
  if (who === 'me') return `This is your account. You will lose ${loss}.`;
  return mayBeMe(member, who) ? `If this is your account, you will lose ${loss}.` : undefined;
}
