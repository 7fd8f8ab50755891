import type { Team } from '#contract/team.ts';
import { teamName } from '#pickers/names.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Num } from '#ui/Num.tsx';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { TeamMenu } from './TeamMenu.tsx';
import { TeamOwners } from './TeamOwners.tsx';

function TitleLink({ team }: { team: Team }) {
  const { organizationId } = paths.teams.useParams();
  return <AppLink to={paths.team.to({ organizationId, teamId: team.id })}>{teamName(team)}</AppLink>;
}

const column = createColumns<Team>();

const title = column.accessor(teamName, {
  id: 'title',
  header: 'Title',
  meta: { place: 'title' },
  cell: ({ row }) => <TitleLink team={row.original} />,
});
const owners = column.display({
  id: 'owners',
  header: 'Owners',
  meta: { place: 'under', cut: true, width: '30%' },
  cell: ({ row }) => <TeamOwners team={row.original} />,
});
const facts = column.columns([
  column.accessor('members', {
    header: 'Members',
    meta: { figure: true },
    cell: ({ getValue }) => <Num value={getValue()} />,
  }),
  column.accessor('spaces', {
    header: 'Spaces',
    meta: { figure: true },
    cell: ({ getValue }) => <Num value={getValue()} />,
  }),
  column.accessor('createdAt', {
    header: 'Created',
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
]);
const menu = column.display({
  id: 'menu',
  meta: { place: 'menu', label: 'More' },
  cell: ({ row }) => <TeamMenu team={row.original} />,
});

/** The list doesn't tell owners: each team's are read by themselves, which is too much for more rows than these. */
const mostWithOwners = 100;

const short = column.columns([title, owners, ...facts]);
const long = column.columns([title, ...facts]);
const shortForAdmins = column.columns([...short, menu]);
const longForAdmins = column.columns([...long, menu]);

/** Each row has its menu for admins of the organization; owners are shown on pages of up to 100 teams. */
export function columnsFor(admin: boolean, rows: number) {
  if (rows > mostWithOwners) return admin ? longForAdmins : long;
  return admin ? shortForAdmins : short;
}
