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
    meta: { place: 'under', cut: true, stepsBack: true, width: 'min(47vw - 27rem, 20rem)' },
    cell: ({ getValue }) => (
      <span className="soft" title={getValue()}>
        {getValue()}
      </span>
    ),
  }),
]);

/** Room for “Today, 12:24 PM”. */
const time = '6.875rem';

const facts = column.columns([
  column.accessor('joinedAt', {
    header: 'Joined',
    meta: { sort: 'joinedAt', firstOrder: 'desc', width: time },
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
  column.accessor('lastSeenAt', {
    header: 'Last seen',
    meta: { sort: 'lastSeenAt', firstOrder: 'desc', label: 'Seen', width: time },
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
  column.accessor('sso', {
    header: 'Sign-on',
    meta: { label: '', width: '4.5rem' },
    cell: ({ getValue }) => <SignOn sso={getValue()} />,
  }),
  column.accessor('disabled', {
    header: 'Account',
    meta: { label: '', width: '5.375rem' },
    cell: ({ getValue }) => <Account disabled={getValue()} />,
  }),
  column.accessor('spaces', {
    header: 'Spaces',
    meta: { figure: true, width: '3.5rem' },
    cell: ({ getValue }) => <Num value={getValue()} />,
  }),
  column.accessor('teams', {
    header: 'Teams',
    meta: { figure: true, width: '3.25rem' },
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
  column.accessor('role', {
    header: 'Role',
    meta: { width: '5.25rem' },
    cell: ({ getValue }) => roleName(getValue()),
  }),
  ...facts,
]);
