import type { Member } from '#contract/member.ts';
import { formatList, formatNumber } from '#lib/format.ts';
import { roleName } from '#directory/access/roles.ts';
import type { Facts } from './plan.ts';
import type { OffboardingRecord } from './record.ts';

const quoted = (text: string) => `“${text}”`;

/** The member and their access, as lines of the summary. */
export function memberSummaryLines({ name, organization, teams, tokens }: Facts, member: Member): string[] {
  const { user, role, sso, disabled, spaces } = member;
  const titles = teams.map((team) => (team.role === 'owner' ? `${team.title} (owner)` : team.title));
  return [
    `Offboarding ${name} from ${organization}`,
    '',
    'Before offboarding',
    `- Email: ${user.email}`,
    `- Role: ${roleName(role)}`,
    `- Sign-in: ${sso ? 'SSO' : 'password'}${disabled ? ', disabled' : ''}`,
    ...(tokens ? [`- API tokens: ${tokens.length === 0 ? 'none' : formatList(tokens.map(quoted))}`] : []),
    `- Teams: ${titles.length === 0 ? 'none' : formatList(titles)}`,
    `- Spaces: ${spaces === 0 ? 'none' : formatNumber(spaces)}`,
  ];
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `- ${line}`)];

/** The summary as text: the member, their access at the start, completed and remaining tasks. */
export function summaryOf(
  { log, about }: Pick<OffboardingRecord, 'log' | 'about'>,
  left: readonly { text: string; reason?: string | null | undefined }[],
) {
  return [
    ...about,
    ...section(
      'Done',
      log.map(({ result, at }) => `${at.slice(0, 16).replace('T', ' ')} UTC: ${result}`),
    ),
    ...section(
      'Remaining',
      left.map(({ text, reason }) => (reason ? `${text}. Failed: ${reason}` : text)),
    ),
    '',
  ].join('\n');
}
