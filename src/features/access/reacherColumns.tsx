import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { createColumns } from '#ui/table.ts';

export type ReacherRow = {
  id: string;
  name: string;
  email: string;
  role: string | null;
  level: string;
  reason: string;
};

function MemberLink({ id, name }: ReacherRow) {
  const { organizationId } = paths.access.useParams();
  return <AppLink to={paths.member.to({ organizationId, userId: id })}>{name}</AppLink>;
}

const column = createColumns<ReacherRow>();

export const reacherColumns = column.columns([
  column.accessor('name', {
    header: 'Member',
    meta: { place: 'title' },
    cell: ({ row }) => <MemberLink {...row.original} />,
  }),
  column.accessor('email', {
    header: 'E-mail',
    meta: { place: 'under', cut: true, stepsBack: true, width: '28%' },
    cell: ({ getValue }) => (
      <span className="soft" title={getValue()}>
        {getValue()}
      </span>
    ),
  }),
  column.accessor('role', { header: 'Role', cell: ({ getValue }) => roleName(getValue()) }),
  column.accessor('level', {
    header: 'Level here',
    meta: { label: '' },
    cell: ({ getValue }) => <b>{getValue()}</b>,
  }),
  column.accessor('reason', {
    header: 'Possible reasons',
    meta: { label: 'perhaps by' },
    cell: ({ getValue }) => <span className="soft">{getValue()}</span>,
  }),
]);
