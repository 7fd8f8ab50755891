import { useSuspenseQuery } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import type { MemberTeam } from '#contract/areas/members.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { TeamLink } from '#directory/links/links.tsx';
import { paths } from '#routing/paths.ts';
import { Num } from '#ui/Num.tsx';
import { columnsOf } from '#ui/table.ts';
import { memberTeamsQuery } from './members.api.ts';
import { nameOf } from './members.text.ts';
import { memberTeamsList } from './members.list.ts';

const roleNames: Record<string, string> = { owner: 'Owner', member: 'Member' };

const column = columnsOf<MemberTeam>();

const columns = [
  column('team', { header: 'Team', place: 'title' }, (row) => <TeamLink team={row.team} />),
  column(
    'role',
    { header: 'Team role', place: 'under' },
    ({ member }) => roleNames[member.role] ?? member.role,
  ),
  column('members', { header: 'Members', figure: true }, ({ team }) => <Num value={team.members} />),
  column('spaces', { header: 'Spaces', figure: true }, ({ team }) => <Num value={team.spaces} />),
];

export function MemberTeams({ member }: { member: Member }) {
  const { organizationId, userId } = paths.member.useParams();
  const list = useList(memberTeamsList);
  const { data: page } = useSuspenseQuery(
    memberTeamsQuery(organizationId, userId, memberTeamsList.query(list.search)),
  );
  const name = nameOf(member);
  return (
    <>
      <ListToolbar list={list} />
      <ListTable
        list={list}
        label={`${name}’s teams`}
        page={page}
        columns={columns}
        rowId={({ team }) => team.id}
        noMatch={{ title: `No teams match “${list.search.title}”` }}
        empty={{
          title: `${name} isn’t a member of any teams`,
          note: 'Organization admins and team owners can add members to teams.',
        }}
      />
    </>
  );
}
