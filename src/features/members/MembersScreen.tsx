import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { CurrentUserContext } from '#directory/people/CurrentUserContext.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Screen } from '#ui/Screen.tsx';
import { SelectedMembers } from './bulk/SelectedMembers.tsx';
import { allMatching } from './bulk/selection.ts';
import { useMemberSelection } from './bulk/useMemberSelection.ts';
import { memberColumns, readOnlyColumns } from './memberColumns.tsx';
import { membersQuery } from './members.api.ts';
import { memberDialogs } from './members.dialogs.ts';
import { membersList } from './members.list.ts';
import { InactiveMembers } from './inactive/InactiveMembers.tsx';
import { InactivitySelect } from './inactive/InactivitySelect.tsx';
import { parseInactivity, inactivityParameter } from './inactive/inactivity.ts';
import { MembersActions, useCanInvite } from './MembersActions.tsx';
import { MemberSignIns } from './MemberSignIns.tsx';

const NoListPermission = lazyNamed(
  () => import('#directory/people/NoListPermission.tsx'),
  'NoListPermission',
);

export function MembersScreen() {
  const { organizationId } = paths.members.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const [seen] = useSearchValue(inactivityParameter);
  const inactivity = parseInactivity(seen);
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
  if (inactivity !== null) return <InactiveMembers inactivity={inactivity} organization={organization} />;
  return <MembersList organizationId={organizationId} organization={organization} />;
}

type Props = { organizationId: string; organization: Organization };

function MembersList({ organizationId, organization }: Props) {
  const list = useList(membersList);
  const { search } = list;
  const { data: page } = useSuspenseQuery(membersQuery(organizationId, membersList.query(search)));
  const me = useCurrentUserId();
  const chosen = useMemberSelection(page.items, search);
  const { admin } = organization.permissions;
  const canInvite = useCanInvite(organization);
  const columns = admin ? memberColumns : readOnlyColumns;
  return (
    <CurrentUserContext value={me}>
      <MemberSignIns organization={organization} members={page.items}>
        <Screen title="Members" count={page.count} actions={<MembersActions organization={organization} />}>
          <ListToolbar list={list} columns={columns} filters={<InactivitySelect inactivity={null} />} />
          <SelectedMembers
            chosen={chosen}
            organization={organization}
            count={page.count}
            all={(count) => allMatching(search, count)}
            isEmpty={page.items.length === 0}
          />
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
                    note: 'Sorting by last active shows only active members who have signed in.',
                  }
                : undefined
            }
            empty={{
              title: 'No members yet',
              note: 'People can join through an invite link, an email domain, or single sign-on.',
            }}
          />
          <UrlDialogs
            dialogs={memberDialogs}
            context={{ members: page.items, organization, invites: canInvite }}
          />
        </Screen>
      </MemberSignIns>
    </CurrentUserContext>
  );
}
