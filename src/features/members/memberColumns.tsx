import type { Member } from '#contract/member.ts';
import { MemberLink } from '#directory/links/links.tsx';
import { roleName } from '#directory/access/roles.ts';
import { CutText } from '#ui/CutText.tsx';
import { Num } from '#ui/Num.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { AccountStatus, SignInMethod } from './memberStates.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberRole } from './MemberRole.tsx';

const column = columnsOf<Member>();

const who = [
  column('name', { header: 'Name', place: 'title', sort: 'name' }, (row) => <MemberLink member={row} />),
  column(
    'email',
    { header: 'Email', place: 'under', cut: true, stepsBack: true, width: 'min(42vw - 26.5rem, 20rem)' },
    (member) => <CutText text={member.user.email} />,
  ),
];

/** Fits “Today, 12:24 PM”. */
const time = '6.875rem';

const facts = [
  column(
    'joinedAt',
    { header: 'Joined', sort: 'joinedAt', firstOrder: 'desc', width: time },
    ({ joinedAt }) => <Time at={joinedAt} />,
  ),
  column(
    'lastSeenAt',
    { header: 'Last active', sort: 'lastSeenAt', firstOrder: 'desc', width: time },
    ({ lastSeenAt }) => <Time at={lastSeenAt} />,
  ),
  column('sso', { header: 'Sign-in', label: '', width: '7rem' }, (member) => (
    <SignInMethod member={member} />
  )),
  column('disabled', { header: 'Account', label: '', width: '5.375rem' }, ({ disabled }) => (
    <AccountStatus disabled={disabled} />
  )),
  column('spaces', { header: 'Spaces', figure: true, width: '3.5rem' }, ({ spaces }) => (
    <Num value={spaces} />
  )),
  column('teams', { header: 'Teams', figure: true, width: '3.25rem' }, ({ teams }) => <Num value={teams} />),
];

/** For admins: with a role select and a menu in each row. */
export const memberColumns = [
  ...who,
  column('role', { header: 'Role', place: 'beside', control: true, width: '6.75rem' }, (row) => (
    <MemberRole member={row} />
  )),
  ...facts,
  column('menu', { place: 'menu', label: 'More' }, (row) => <MemberMenu member={row} />),
];

/** For members who aren't admins: read-only. */
export const readOnlyColumns = [
  ...who,
  column('role', { header: 'Role', width: '5.25rem' }, ({ role }) => roleName(role)),
  ...facts,
];
