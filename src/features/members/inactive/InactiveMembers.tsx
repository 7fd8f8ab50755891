import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { CurrentUserContext } from '#directory/people/CurrentUserContext.ts';
import { dayOf } from '#lib/dates.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { pageOf } from '#routing/pageOf.ts';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Select } from '#ui/Select.tsx';
import { withoutColumns } from '#ui/table.ts';
import { memberColumns, readOnlyColumns } from '../memberColumns.tsx';
import { SelectedMembers } from '../bulk/SelectedMembers.tsx';
import { selectionOf } from '../bulk/selection.ts';
import { useMemberSelection } from '../bulk/useMemberSelection.ts';
import { memberDialogs } from '../members.dialogs.ts';
import { MembersActions, useCanInvite } from '../MembersActions.tsx';
import { MemberSignIns } from '../MemberSignIns.tsx';
import { membersList } from '../members.list.ts';
import { emptyScan } from './scan.ts';
import { cutoffOf, inactiveMembersQuery } from './inactive.api.ts';
import { ScanProgress } from './ScanProgress.tsx';
import { InactivitySelect } from './InactivitySelect.tsx';
import { inactiveDays, type Inactivity } from './inactivity.ts';

// The column is empty for members who never signed in.
const never = ['lastSeenAt'];
const columnsOf = {
  seen: { admin: memberColumns, reader: readOnlyColumns },
  never: { admin: withoutColumns(memberColumns, never), reader: withoutColumns(readOnlyColumns, never) },
};

function standfirst(inactivity: Inactivity) {
  const limit = cutoffOf(inactivity);
  return limit === null
    ? 'Includes disabled members.'
    : `Members last active before ${dayOf(new Date(limit))}, least recently active first. Excludes disabled members.`;
}

function emptyText(inactivity: Inactivity) {
  const days = inactiveDays(inactivity);
  return days === null
    ? { noMatch: 'No members match', empty: 'All members have signed in' }
    : {
        noMatch: 'No inactive members match',
        empty: `No members have been inactive for ${days} days`,
      };
}

const leastRecent = 'lastSeenAt asc';
/** Members who were never active have no order by activity. */
const neverList = {
  ...membersList,
  orders: (membersList.orders ?? []).filter(({ value }) => !value.startsWith('lastSeenAt')),
};

/** The only order of inactive members. */
const FixedOrder = () => (
  <Select
    label="Sort"
    disabled
    value={leastRecent}
    onChange={() => undefined}
    options={membersList.orders?.filter(({ value }) => value === leastRecent) ?? []}
  />
);

export function InactiveMembers({
  inactivity,
  organization,
}: {
  inactivity: Inactivity;
  organization: Organization;
}) {
  const { id: organizationId, permissions } = organization;
  const list = useList(membersList);
  const query = inactiveMembersQuery(organizationId, inactivity, list.search);
  const { data: found = emptyScan, error, isFetching } = useQuery(query);
  const page = useMemo(() => pageOf(found.items, list.search), [found.items, list.search]);
  const me = useCurrentUserId();
  const chosen = useMemberSelection(page.items, list.search);
  const isNever = inactivity === 'never';
  const canInvite = useCanInvite(organization);
  const columns = columnsOf[isNever ? 'never' : 'seen'][permissions.admin ? 'admin' : 'reader'];
  const incomplete = isFetching || error !== null || found.next !== undefined;
  const { noMatch, empty } = emptyText(inactivity);
  return (
    <CurrentUserContext value={me}>
      <MemberSignIns organization={organization} members={page.items}>
        <Screen
          title={isNever ? 'Never signed in' : 'Inactive members'}
          count={found.count}
          standfirst={standfirst(inactivity)}
          actions={<MembersActions organization={organization} />}
        >
          <ListToolbar
            list={isNever ? { ...list, definition: neverList } : list}
            columns={columns}
            filters={<InactivitySelect inactivity={inactivity} />}
            sort={isNever ? undefined : <FixedOrder />}
          />
          <ScanProgress queryKey={query.queryKey} found={found} reading={isFetching} error={error} />
          <SelectedMembers
            chosen={chosen}
            organization={organization}
            count={found.count}
            all={() => selectionOf(found.items)}
            isEmpty={page.items.length === 0}
          />
          <ListTable
            list={list}
            page={page}
            matching={found.items}
            columns={columns}
            rowId={({ id }) => id}
            isOff={({ disabled }) => disabled}
            {...(permissions.admin && chosen.table)}
            {...(!isNever && { sort: { by: 'lastSeenAt', order: 'asc' }, onSort: undefined })}
            noMatch={{ title: noMatch }}
            empty={incomplete ? null : <EmptyState kind="empty" icon={Check} title={empty} />}
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
