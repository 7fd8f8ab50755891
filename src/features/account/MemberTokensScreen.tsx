import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { MemberToken } from '#contract/areas/accounts.ts';
import { AdminOnly } from '#directory/people/AdminOnly.tsx';
import { ListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { MemberFilter, useFilterMember } from '#pickers/MemberPicker.tsx';
import { memberName } from '#directory/people/names.ts';
import { paths } from '#routing/paths.ts';
import { Screen } from '#ui/Screen.tsx';
import { memberTokensQuery, removeMemberToken } from './account.api.ts';
import { EndDialog } from './EndDialog.tsx';
import { memberTokensList } from './account.list.ts';
import { memberTokenColumns, ownerOf } from './memberTokenColumns.tsx';

const title = 'Sessions and tokens';

export function MemberTokensScreen() {
  const { organizationId } = paths.organizationCredentials.useParams();
  return (
    <AdminOnly
      organizationId={organizationId}
      screen={title}
      what="sessions and tokens"
      queryKey={memberTokensQuery(organizationId, {}).queryKey}
    >
      {() => <MemberTokens organizationId={organizationId} />}
    </AdminOnly>
  );
}

function MemberTokens({ organizationId }: { organizationId: string }) {
  const list = useList(memberTokensList);
  const { search, setSearch } = list;
  const { data: page } = useSuspenseQuery(memberTokensQuery(organizationId, memberTokensList.query(search)));
  const member = useFilterMember(organizationId, search.member);
  const remove = useMutate(removeMemberToken);
  const [ending, setEnding] = useState<MemberToken | null>(null);
  const columns = useMemo(() => memberTokenColumns(setEnding), []);
  return (
    <Screen
      title={title}
      count={page.count}
      standfirst="The browsers and apps that have access in the name of a member."
    >
      <ListToolbar
        list={list}
        columns={columns}
        controls={{
          member: (
            <MemberFilter
              organizationId={organizationId}
              label="Member"
              placeholder="All members"
              userId={search.member}
              onChange={(userId) => setSearch({ member: userId })}
            />
          ),
        }}
      />
      <ListTable
        list={list}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        names={member ? { member: memberName(member) } : {}}
        empty={{ title: 'No sessions or tokens', note: 'No member is signed in.' }}
      />
      {ending && (
        <EndDialog
          row={ending}
          owner={ownerOf(ending)}
          onConfirm={() => remove.mutateAsync({ organizationId, tokenId: ending.id })}
          onClose={() => setEnding(null)}
        />
      )}
    </Screen>
  );
}
