import { memberName } from '#pickers/names.ts';
import { createColumns } from '#ui/table.ts';
import { MemberLink } from '../teamMemberColumns.tsx';
import { teamRoleName } from '../team.words.ts';
import type { Compared, Part } from './difference.ts';

const column = createColumns<Compared>();

const who = column.columns([
  column.accessor(({ member }) => memberName(member), {
    id: 'name',
    header: 'Name',
    meta: { place: 'title' },
    cell: ({ row }) => <MemberLink member={row.original.member} />,
  }),
  column.accessor(({ member }) => member.user.email, {
    id: 'email',
    header: 'E-mail',
    meta: { place: 'under', cut: true, width: '30%' },
    cell: ({ getValue }) => (
      <span className="soft" title={getValue()}>
        {getValue()}
      </span>
    ),
  }),
]);

const role = (team: 'here' | 'there', title: string) =>
  column.accessor(team, {
    header: `Role in ${title}`,
    cell: ({ getValue }) => teamRoleName(getValue() ?? ''),
  });

/** Heads bear the titles of the teams; keep the answer, a table must get the same list each time. */
export const comparedColumns = (part: Part, titles: { here: string; there: string }) =>
  column.columns([
    ...who,
    ...(part === 'there' ? [] : [role('here', titles.here)]),
    ...(part === 'here' ? [] : [role('there', titles.there)]),
  ]);
