import type { TeamMember } from '#contract/areas/teams.ts';
import { MemberLink } from '#directory/links/links.tsx';
import { roleName } from '#directory/access/roles.ts';
import { CutText } from '#ui/CutText.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { TeamMemberMenu } from './TeamMemberMenu.tsx';
import { TeamMemberRole } from './TeamMemberRole.tsx';
import { teamRoleName } from './teams.text.ts';

const column = columnsOf<TeamMember>();

const who = [
  column('name', { header: 'Name', place: 'title', sort: 'name' }, (row) => (
    <MemberLink member={row.organization} />
  )),
  column(
    'email',
    { header: 'Email', place: 'under', cut: true, stepsBack: true, width: '28%' },
    ({ organization }) => <CutText text={organization.user.email} />,
  ),
];

const facts = [
  column('organizationRole', { header: 'Organization role', label: '' }, ({ organization }) => (
    <span className="soft">{roleName(organization.role)}</span>
  )),
  column(
    'lastSeenAt',
    { header: 'Last active', sort: 'lastSeenAt', firstOrder: 'desc' },
    ({ organization }) => <Time at={organization.lastSeenAt} />,
  ),
];

/** For people who manage the team: with a role select and a menu in each row. */
export const managingColumns = [
  ...who,
  column(
    'role',
    { header: 'Team role', place: 'beside', control: true, width: '8.5rem', sort: 'role' },
    (row) => <TeamMemberRole member={row} />,
  ),
  ...facts,
  column('menu', { place: 'menu', label: 'More' }, (row) => <TeamMemberMenu member={row} />),
];

export const readOnlyColumns = [
  ...who,
  column('role', { header: 'Team role', sort: 'role' }, ({ team }) => teamRoleName(team.role)),
  ...facts,
];
