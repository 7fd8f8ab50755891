import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { fold } from '#server/base/lib/text.ts';
import { byName } from './byName.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import type { People } from './people.ts';
import { shuffled } from './shuffled.ts';
import { daysAgo } from './times.ts';

/** `size` includes the owners. */
type Described = { title: string; owners: string[]; size: number; madeDaysAgo: number };

const described: Described[] = [
  { title: 'Field engineering', owners: ['Fen Alder', 'Osier Vane'], size: 30, madeDaysAgo: 1795 },
  { title: 'Firmware', owners: ['Clover Heath'], size: 14, madeDaysAgo: 1795 },
  { title: 'Harbor platform', owners: ['Teasel Moor'], size: 22, madeDaysAgo: 1510 },
  { title: 'Developer experience', owners: ['Yarrow Quill', 'Briar Copse'], size: 9, madeDaysAgo: 870 },
  { title: 'Documentation', owners: ['Hazel Coppice', 'Wren Thistle'], size: 7, madeDaysAgo: 1402 },
  { title: 'Customer support', owners: ['Ivy Culvert'], size: 19, madeDaysAgo: 1630 },
  { title: 'Calibration lab', owners: ['Reed Sallow'], size: 8, madeDaysAgo: 1188 },
  { title: 'Hydrography', owners: ['Samphire Locke'], size: 11, madeDaysAgo: 1020 },
  { title: 'Security', owners: ['Alder Weir', 'Marl Tansy'], size: 4, madeDaysAgo: 655 },
  { title: 'Partners and resellers', owners: ['Gorse Millpond'], size: 12, madeDaysAgo: 540 },
  { title: 'On-call', owners: ['Moss Larkin'], size: 6, madeDaysAgo: 318 },
  { title: 'Shore wardens', owners: ['Plover Dykes'], size: 26, madeDaysAgo: 96 },
];

/** The only team with guests. */
const guestTeam = 'Partners and resellers';
const guestsInTeam = 4;

/** Returns the owners, then pseudo-random members up to the team's size. */
function membersOf({ title, owners, size }: Described, n: number, { idOf, staff, guests }: People) {
  const ownerIds = owners.map(idOf);
  const ids = new Set([...ownerIds, ...(title === guestTeam ? guests.slice(0, guestsInTeam) : [])]);
  const mixed = shuffled(staff, n);
  for (let next = 0; ids.size < size; next++) ids.add(mixed[next]!);
  return [...ids].map((id) => ({
    id,
    role: ownerIds.includes(id) ? ('owner' as const) : ('member' as const),
  }));
}

/** Creates the teams. Returns a function that finds a team's id by title. */
export async function makeTeams(context: Context, organizationId: string, people: People) {
  const teams = described.map((team, n) => ({ ...team, id: newId(), members: membersOf(team, n, people) }));
  await insertAll(
    context,
    'teams',
    teams.map(({ id, title, madeDaysAgo }) => ({
      id,
      organization_id: organizationId,
      title,
      title_key: fold(title),
      created_at: daysAgo(context, madeDaysAgo),
    })),
  );
  const memberships = teams.flatMap((team) =>
    team.members.map(({ id, role }) => ({
      team_id: team.id,
      organization_id: organizationId,
      user_id: id,
      role,
    })),
  );
  await insertAll(context, 'team_members', memberships);
  return byName(
    'team',
    teams.map(({ title, id }) => [title, id] as const),
  );
}
