// The columns of the list of members: for those who may change them, and for those who may only read.
import type { Member } from '#contract/member.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Initials } from '#ui/Initials.tsx';
import { Num } from '#ui/Num.tsx';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { Account, SignOn } from './memberStates.tsx';
import { nameOf } from './member.words.ts';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberRole } from './MemberRole.tsx';

function NameLink({ member }: { member: Member }) {
  const { organizationId } = paths.members.useParams();
  const name = nameOf(member);
  return (
    <AppLink to={paths.member.to({ organizationId, userId: member.id })}>
      <Initials name={name} />
      <span>{name}</span>
    </AppLink>
  );
}

const column = createColumns<Member>();

const who = column.columns([
  column.accessor(nameOf, {
    id: 'name',
    header: 'Name',
    meta: { place: 'title', sort: 'name' },
    cell: ({ row }) => <NameLink member={row.original} />,
  }),
  column.accessor((member) => member.user.email, {
    id: 'email',
    header: 'E-mail',
    meta: { place: 'under', cut: true, stepsBack: true, width: '20%' },
    cell: ({ getValue }) => (
      <span className="soft" title={getValue()}>
        {getValue()}
      </span>
    ),
  }),
]);

const facts = column.columns([
  column.accessor('joinedAt', {
    header: 'Joined',
    meta: { sort: 'joinedAt', firstOrder: 'desc' },
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
  column.accessor('lastSeenAt', {
    header: 'Last seen',
    meta: { sort: 'lastSeenAt', firstOrder: 'desc', label: 'Seen' },
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
  column.accessor('sso', {
    header: 'Sign-on',
    meta: { label: '' },
    cell: ({ getValue }) => <SignOn sso={getValue()} />,
  }),
  column.accessor('disabled', {
    header: 'Account',
    meta: { label: '' },
    cell: ({ getValue }) => <Account disabled={getValue()} />,
  }),
  column.accessor('spaces', {
    header: 'Spaces',
    meta: { figure: true },
    cell: ({ getValue }) => <Num value={getValue()} />,
  }),
  column.accessor('teams', {
    header: 'Teams',
    meta: { figure: true },
    cell: ({ getValue }) => <Num value={getValue()} />,
  }),
]);

/** For admins: the role is a select, and each row has its menu. */
export const memberColumns = column.columns([
  ...who,
  column.accessor('role', {
    header: 'Role',
    meta: { place: 'beside', control: true, width: '6.75rem' },
    cell: ({ row }) => <MemberRole member={row.original} />,
  }),
  ...facts,
  column.display({
    id: 'menu',
    meta: { place: 'menu', label: 'More' },
    cell: ({ row }) => <MemberMenu member={row.original} />,
  }),
]);

/** For all others: nothing in a row can be changed. */
export const readingColumns = column.columns([
  ...who,
  column.accessor('role', { header: 'Role', cell: ({ getValue }) => roleName(getValue()) }),
  ...facts,
]);
