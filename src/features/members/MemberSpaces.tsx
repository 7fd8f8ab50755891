import { useSuspenseQuery } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import { pluralize } from '#lib/format.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { memberSpacesQuery } from './members.api.ts';
import { memberSpaceColumns } from './memberSpaceColumns.tsx';
import { nameOf } from './members.text.ts';
import { memberSpacesList } from './members.list.ts';

export function MemberSpaces({ member }: { member: Member }) {
  const { organizationId, userId } = paths.member.useParams();
  const list = useList(memberSpacesList);
  const { data: page } = useSuspenseQuery(
    memberSpacesQuery(organizationId, userId, memberSpacesList.query(list.search)),
  );
  const hidden = page.count === undefined ? 0 : member.spaces - page.count;
  const name = nameOf(member);
  return (
    <>
      <ListToolbar
        list={list}
        actions={
          hidden > 0 && (
            <span className="soft">{pluralize(hidden, 'more space')} you don’t have permission to view</span>
          )
        }
      />
      <ListTable
        list={list}
        label={`${name}’s spaces`}
        page={page}
        columns={memberSpaceColumns}
        rowId={({ space }) => space.id}
        empty={{
          title:
            hidden > 0
              ? `You don’t have permission to view ${name}’s spaces`
              : `${name} doesn’t have access to any spaces`,
          note: 'Members get access through their role, default access, teams, or access granted to them directly.',
        }}
      />
    </>
  );
}
