import { roleName } from '#directory/access/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { columnsOf } from '#ui/table.ts';

export type AccessRow = {
  id: string;
  name: string;
  email: string;
  role: string | null;
  level: string;
  reason: string;
};

function MemberLink({ id, name }: AccessRow) {
  const { organizationId } = paths.access.useParams();
  return <AppLink to={paths.member.to({ organizationId, userId: id })}>{name}</AppLink>;
}

const column = columnsOf<AccessRow>();

const columnsWith = (reason: string) => [
  column('name', { header: 'Member', place: 'title' }, (row) => <MemberLink {...row} />),
  column(
    'email',
    { header: 'Email', place: 'under', cut: true, stepsBack: true, width: '28%' },
    ({ email }) => (
      <span className="soft" title={email}>
        {email}
      </span>
    ),
  ),
  column('role', 'Role', ({ role }) => roleName(role)),
  column('level', { header: 'Access level', label: '' }, ({ level }) => <b>{level}</b>),
  column('reason', { header: reason }, (row) => <span className="soft">{row.reason}</span>),
];

/** If the service doesn't list grants. */
export const spaceAccessColumns = columnsWith('Possible sources');
export const exactAccessColumns = columnsWith('Why');
