import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Team } from '#contract/team.ts';
import type { TeamMember } from '#contract/areas/teams.ts';
import type { Ids } from '#lib/selection.ts';
import { formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { memberName } from '#directory/people/names.ts';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { TeamBulkBar } from './TeamBulkBar.tsx';
import { managingColumns, readOnlyColumns } from './teamMemberColumns.tsx';
import { teamMembersQuery } from './teams.api.ts';
import { teamMembersList } from './teams.list.ts';

const nameOf = ({ organization }: TeamMember) => memberName(organization);
const idOf = ({ organization }: TeamMember) => organization.id;
const none: Ids = new Set();

export function TeamMembers({ team }: { team: Team }) {
  const { organizationId, teamId } = paths.team.useParams();
  const { data } = useSuspenseQuery(teamMembersQuery(organizationId, teamId));
  const { items } = data;
  const list = useList(teamMembersList);
  const found = useMatching(list, items);
  const [ids, choose] = useState<Ids>(none);
  const { admin } = team.permissions;
  // A bulk change must not affect rows that a filter hides.
  const chosen = found.filter((member) => ids.has(idOf(member)));
  return (
    <>
      <ListToolbar list={list} />
      {data.next && (
        <Banner>
          {formatNumber(items.length)} of {formatNumber(data.count ?? team.members)} members loaded. Search,
          sorting, and selection apply only to loaded members.
        </Banner>
      )}
      {admin && chosen.length > 0 && <TeamBulkBar chosen={chosen} matching={found} onChoose={choose} />}
      <LocalListTable
        list={list}
        rows={found}
        columns={admin ? managingColumns : readOnlyColumns}
        rowId={idOf}
        isOff={({ organization }) => organization.disabled}
        selection={admin ? { ids, onChange: choose, nameOf } : undefined}
        empty={{
          title: 'No members yet',
          note: admin
            ? 'Add members one by one or paste a list of email addresses.'
            : 'Organization admins and team owners can add members.',
        }}
      />
    </>
  );
}
