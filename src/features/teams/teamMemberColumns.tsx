import type { TeamMember } from '#contract/teams.ts';
import { memberName } from '#pickers/names.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Initials } from '#ui/Initials.tsx';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { TeamMemberMenu } from './TeamMemberMenu.tsx';
import { TeamMemberRole } from './TeamMemberRole.tsx';
import { teamRoleName } from './team.words.ts';

export function MemberLink({ member }: { member: TeamMember['organization'] }) {
  const { organizationId } = paths.team.useParams();
  const name = memberName(member);
  return (
    <AppLink to={paths.member.to({ organizationId, userId: member.id })}>
      <Initials name={name} />
      <span>{name}</span>
    </AppLink>
  );
}

const column = createColumns<TeamMember>();

const who = column.columns([
  column.accessor(({ organization }) => memberName(organization), {
    id: 'name',
    header: 'Name',
    meta: { place: 'title', sort: 'name' },
    cell: ({ row }) => <MemberLink member={row.original.organization} />,
  }),
  column.accessor(({ organization }) => organization.user.email, {
    id: 'email',
    header: 'E-mail',
    meta: { place: 'under', cut: true, stepsBack: true, width: '28%' },
    cell: ({ getValue }) => (
      <span className="soft" title={getValue()}>
        {getValue()}
      </span>
    ),
  }),
]);

const facts = column.columns([
  column.accessor(({ organization }) => organization.role, {
    id: 'organizationRole',
    header: 'In the organization',
    meta: { label: '' },
    cell: ({ getValue }) => <span className="soft">{roleName(getValue())}</span>,
  }),
  column.accessor(({ organization }) => organization.lastSeenAt, {
    id: 'lastSeenAt',
    header: 'Last seen',
    meta: { sort: 'lastSeenAt', firstOrder: 'desc', label: 'Seen' },
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
]);

/** For those who manage the team: the role is a select, and each row has its menu. */
export const managingColumns = column.columns([
  ...who,
  column.accessor(({ team }) => team.role, {
    id: 'role',
    header: 'Role in the team',
    meta: { place: 'beside', control: true, width: '8.5rem', sort: 'role' },
    cell: ({ row }) => <TeamMemberRole member={row.original} />,
  }),
  ...facts,
  column.display({
    id: 'menu',
    meta: { place: 'menu', label: 'More' },
    cell: ({ row }) => <TeamMemberMenu member={row.original} />,
  }),
]);

export const readingColumns = column.columns([
  ...who,
  column.accessor(({ team }) => team.role, {
    id: 'role',
    header: 'Role in the team',
    meta: { sort: 'role' },
    cell: ({ getValue }) => teamRoleName(getValue()),
  }),
  ...facts,
]);
