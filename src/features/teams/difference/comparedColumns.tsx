import { MemberLink } from '#pickers/links.tsx';
import { CutText } from '#ui/CutText.tsx';
import { columnsOf } from '#ui/table.ts';
import { teamRoleName } from '../team.text.ts';
import type { Compared, Part } from './difference.ts';

const column = columnsOf<Compared>();

const who = [
  column('name', { header: 'Name', place: 'title' }, (row) => <MemberLink member={row.member} />),
  column('email', { header: 'Email', place: 'under', cut: true, width: '30%' }, ({ member }) => (
    <CutText text={member.user.email} />
  )),
];

const role = (team: 'here' | 'there', title: string) =>
  column(team, `Role in ${title}`, (row) => teamRoleName(row[team] ?? ''));

/** Returns a new array on each call: memoize it, because tables need stable columns. */
export const comparedColumns = (part: Part, titles: { here: string; there: string }) => [
  ...who,
  ...(part === 'there' ? [] : [role('here', titles.here)]),
  ...(part === 'here' ? [] : [role('there', titles.there)]),
];
