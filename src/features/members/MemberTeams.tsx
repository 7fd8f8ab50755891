// The teams a member is in, and their role in each.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import type { MemberTeam } from '#contract/members.ts';
import { teamName } from '#pickers/names.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Num } from '#ui/Num.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { createColumns } from '#ui/table.ts';
import { Toolbar } from '#ui/Toolbar.tsx';
import { memberTeamsQuery } from './member.api.ts';
import { memberTeamsSearch } from './members.search.ts';
import { nameOf } from './member.words.ts';

const roleNames: Record<string, string> = { owner: 'Owner', member: 'Member' };

function TeamLink({ team }: Pick<MemberTeam, 'team'>) {
  const { organizationId } = paths.member.useParams();
  return <AppLink to={paths.team.to({ organizationId, teamId: team.id })}>{teamName(team)}</AppLink>;
}

const column = createColumns<MemberTeam>();

const columns = column.columns([
  column.accessor(({ team }) => team.title, {
    id: 'team',
    header: 'Team',
    meta: { place: 'title' },
    cell: ({ row }) => <TeamLink team={row.original.team} />,
  }),
  column.accessor(({ member }) => member.role, {
    id: 'role',
    header: 'Role in the team',
    meta: { place: 'under' },
    cell: ({ getValue }) => roleNames[getValue()] ?? getValue(),
  }),
  column.accessor(({ team }) => team.members, {
    id: 'members',
    header: 'Members',
    meta: { figure: true },
    cell: ({ getValue }) => <Num value={getValue()} />,
  }),
  column.accessor(({ team }) => team.spaces, {
    id: 'spaces',
    header: 'Spaces',
    meta: { figure: true },
    cell: ({ getValue }) => <Num value={getValue()} />,
  }),
]);

export function MemberTeams({ member }: { member: Member }) {
  const { organizationId, userId } = paths.member.useParams();
  const [search, setSearch] = useSearch(memberTeamsSearch);
  const { data: list } = useSuspenseQuery(memberTeamsQuery(organizationId, userId, search));
  const paging = usePaging(list);
  const name = nameOf(member);
  const clear = () => setSearch(null);
  const empty = paging.onFirst ? (
    <PastEnd label="teams" onFirst={paging.onFirst} />
  ) : search.title ? (
    <NoMatch
      line={`None of the teams of ${name} has “${search.title}” in its title.`}
      filters={[{ name: 'the search', clear }]}
      onClearAll={clear}
    />
  ) : (
    <Blank kind="nothing" line={`${name} is in no team.`} note="Owners and admins add people to a team." />
  );
  return (
    <>
      <Toolbar label="Teams">
        <SearchBox
          label="Search by title"
          hint="Title"
          value={search.title ?? ''}
          onSearch={(title) => setSearch({ title }, { typing: true })}
        />
      </Toolbar>
      <DataTable
        label={`Teams of ${name}`}
        columns={columns}
        rows={list.items}
        rowId={({ team }) => team.id}
        total={paging.total}
        before={paging.before}
        empty={empty}
      />
      {list.items.length > 0 && <Pager label="teams" {...paging} />}
    </>
  );
}
