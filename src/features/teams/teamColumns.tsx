import type { Team } from '#contract/team.ts';
import { TeamLink } from '#directory/links/links.tsx';
import { Num } from '#ui/Num.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { TeamMenu } from './TeamMenu.tsx';
import { TeamOwners } from './TeamOwners.tsx';

const column = columnsOf<Team>();

const title = column('title', { header: 'Title', place: 'title' }, (row) => <TeamLink team={row} />);
const owners = column('owners', { header: 'Owners', place: 'under', cut: true, width: '30%' }, (row) => (
  <TeamOwners team={row} />
));
const facts = [
  column('members', { header: 'Members', figure: true }, ({ members }) => <Num value={members} />),
  column('spaces', { header: 'Spaces', figure: true }, ({ spaces }) => <Num value={spaces} />),
  column('createdAt', 'Created', ({ createdAt }) => <Time at={createdAt} />),
];
const menu = column('menu', { place: 'menu', label: 'More' }, (row) => <TeamMenu team={row} />);

/** The maximum number of rows with owners: the API lists owners only team by team. */
const maxRowsWithOwners = 100;

const withOwners = [title, owners, ...facts];
const withoutOwners = [title, ...facts];
const withOwnersForAdmins = [...withOwners, menu];
const withoutOwnersForAdmins = [...withoutOwners, menu];

/** The columns for a page with this many rows: owners only on pages of up to 100 teams, the menu only for admins. */
export function columnsFor(admin: boolean, rows: number) {
  if (rows > maxRowsWithOwners) return admin ? withoutOwnersForAdmins : withoutOwners;
  return admin ? withOwnersForAdmins : withOwners;
}
