// The members of a team: found on the spot, changed row by row or several at once.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Team } from '#contract/team.ts';
import type { TeamMember } from '#contract/teams.ts';
import type { Ids } from '#lib/selection.ts';
import { number } from '#lib/words.ts';
import { memberName } from '#pickers/names.ts';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Banner } from '#ui/Banner.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { TeamBulkBar } from './TeamBulkBar.tsx';
import { managingColumns, readingColumns } from './teamMemberColumns.tsx';
import { TeamMembersEmpty } from './TeamMembersEmpty.tsx';
import { TeamMembersToolbar } from './TeamMembersToolbar.tsx';
import { matching, orderFilter, orderOf, teamSearch } from './team.search.ts';
import { teamMembersQuery } from './teams.api.ts';
import { usePageIn } from '#routing/usePageIn.ts';

const nameOf = ({ organization }: TeamMember) => memberName(organization);
const idOf = ({ organization }: TeamMember) => organization.id;
const nobody: Ids = new Set();

export function TeamMembers({ team }: { team: Team }) {
  const { organizationId, teamId } = paths.team.useParams();
  const { data: list } = useSuspenseQuery(teamMembersQuery(organizationId, teamId));
  const [search, setSearch] = useSearch(teamSearch);
  const [ids, choose] = useState<Ids>(nobody);
  const { items } = list;
  const found = useMemo(() => matching(items, search), [items, search]);
  const { rows, paging } = usePageIn(found);
  const { admin } = team.permissions;
  // A bulk change must not reach a row that a filter hides.
  const chosen = found.filter((member) => ids.has(idOf(member)));
  return (
    <>
      <TeamMembersToolbar team={team} search={search} setSearch={setSearch} />
      {list.next && (
        <Banner>
          Only {number(items.length)} of {number(list.count ?? team.members)} members are read here: search,
          order and selection know no others.
        </Banner>
      )}
      {admin && chosen.length > 0 && <TeamBulkBar chosen={chosen} matching={found} onChoose={choose} />}
      <DataTable
        label="Members of the team"
        columns={admin ? managingColumns : readingColumns}
        rows={rows}
        rowId={idOf}
        isOff={({ organization }) => organization.disabled}
        sort={orderOf(search)}
        onSort={({ by, order }) => setSearch(orderFilter(by, order))}
        selection={admin ? { ids, onChange: choose, nameOf } : undefined}
        total={paging.total}
        before={paging.before}
        empty={
          <TeamMembersEmpty search={search} setSearch={setSearch} onFirst={paging.onFirst} admin={admin} />
        }
      />
      {rows.length > 0 && <Pager label="members" {...paging} />}
    </>
  );
}
