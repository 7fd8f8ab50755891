import type { Member } from '#contract/member.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { roleName } from '#pickers/roles.ts';
import type { Facts } from './plan.ts';

/** The first line names the person. */
export function aboutLines({ name, organization, teams }: Facts, member: Member): string[] {
  const { user, role, sso, disabled, spaces } = member;
  const titles = teams.map((team) => (team.role === 'owner' ? `${team.title} (owner)` : team.title));
  return [
    `Offboarding of ${name} from ${organization}`,
    '',
    'Had',
    `- Email: ${user.email}`,
    `- Role: ${roleName(role)}`,
    `- Sign-on: ${sso ? 'SSO' : 'password'}${disabled ? ', disabled' : ''}`,
    `- Teams: ${titles.length === 0 ? 'none' : formatList(titles)}`,
    `- Spaces reached: ${pluralize(spaces, 'space')}`,
  ];
}
