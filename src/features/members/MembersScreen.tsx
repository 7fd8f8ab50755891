import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Screen } from '#ui/Screen.tsx';
import { ExportButton } from './bulk/ExportButton.tsx';
import { everyone, sizeOf } from './bulk/selection.ts';
import { useMemberSelection } from './bulk/useMemberSelection.ts';
import { memberColumns, readingColumns } from './memberColumns.tsx';
import { membersQuery } from './members.api.ts';
import { memberDialogs } from './members.dialogs.ts';
import { membersList } from './members.list.ts';
import { spanIn, spanName } from './not-seen/spans.ts';
import { MeContext, useMe } from './useWho.ts';

const MembersBulk = lazyNamed(() => import('./bulk/MembersBulk.tsx'), 'MembersBulk');
const NoListPermission = lazyNamed(() => import('#directory/NoListPermission.tsx'), 'NoListPermission');
const NotSeenList = lazyNamed(() => import('./not-seen/NotSeenList.tsx'), 'NotSeenList');

export function MembersScreen() {
  const { organizationId } = paths.members.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const [seen] = useSearchValue(spanName);
  const span = spanIn(seen);
  if (!organization.permissions.listMembers)
    return (
      <Suspense>
        <NoListPermission
          screen="Members"
          organization={organization}
          what="members"
          permission="listMembers"
          queryKey={membersQuery(organizationId, {}).queryKey}
        />
      </Suspense>
    );
  if (span !== null)
    return (
      <Suspense>
        <NotSeenList span={span} organization={organization} />
      </Suspense>
    );
  return <MembersList organizationId={organizationId} organization={organization} />;
}

type Props = { organizationId: string; organization: Organization };

function MembersList({ organizationId, organization }: Props) {
  const list = useList(membersList);
  const { search } = list;
  const { data: page } = useSuspenseQuery(membersQuery(organizationId, membersList.query(search)));
  const me = useMe(organizationId);
  const chosen = useMemberSelection(page.items, search);
  const { admin } = organization.permissions;
  const columns = admin ? memberColumns : readingColumns;
  return (
    <MeContext value={me}>
      <Screen title="Members" count={page.count}>
        <ListToolbar
          list={list}
          columns={columns}
          actions={<ExportButton organizationId={organizationId} search={search} count={page.count} />}
        />
        <Suspense>
          {admin && sizeOf(chosen.selection) > 0 && (
            <MembersBulk
              {...chosen}
              organization={organization}
              count={page.count}
              all={(count) => everyone(search, count)}
              onPage={chosen.table.selection.ids.size}
            />
          )}
        </Suspense>
        <ListTable
          list={list}
          page={page}
          columns={columns}
          rowId={({ id }) => id}
          isOff={({ disabled }) => disabled}
          {...(admin && chosen.table)}
          noMatch={
            search.sort === 'lastSeenAt'
              ? {
                  note: 'Ordered by when they were last seen, only active members who have been seen are listed.',
                }
              : undefined
          }
          empty={{
            line: 'There are no members yet.',
            note: 'People become members by an invite link, by their email domain, or by single sign-on.',
          }}
        />
        <UrlDialogs dialogs={memberDialogs} context={{ members: page.items, organization }} />
      </Screen>
    </MeContext>
  );
}
