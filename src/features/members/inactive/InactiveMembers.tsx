import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { dayOf } from '#lib/dates.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { pageOf } from '#routing/pageOf.ts';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { Blank } from '#ui/Blank.tsx';
import { Screen } from '#ui/Screen.tsx';
import { withoutColumns } from '#ui/table.ts';
import { memberColumns, readingColumns } from '../memberColumns.tsx';
import { MembersBulk } from '../bulk/MembersBulkBar.tsx';
import { sizeOf, theseMembers } from '../bulk/selection.ts';
import { useMemberSelection } from '../bulk/useMemberSelection.ts';
import { memberDialogs } from '../members.dialogs.ts';
import { membersList } from '../members.list.ts';
import { MeContext, useMe } from '../currentUser.ts';
import { nothingFound } from './scan.ts';
import { limitOf, notSeenQuery } from './inactive.api.ts';
import { NotSeenProgress } from './ScanProgress.tsx';
import { SpanSelect } from './InactivitySelect.tsx';
import { daysOf, type Span } from './inactivity.ts';

// The column is empty for members who never signed in.
const never = ['lastSeenAt'];
const columnsOf = {
  seen: { admin: memberColumns, reader: readingColumns },
  never: { admin: withoutColumns(memberColumns, never), reader: withoutColumns(readingColumns, never) },
};

function standfirst(span: Span) {
  const limit = limitOf(span);
  return limit === null
    ? 'Includes disabled members.'
    : `Last active before ${dayOf(new Date(limit))}, longest inactive first. Excludes disabled members.`;
}

function emptyWords(span: Span) {
  const days = daysOf(span);
  return days === null
    ? { noMatch: 'No members match', empty: 'Every member has signed in' }
    : {
        noMatch: 'No inactive members match',
        empty: `No members inactive for ${days} days`,
      };
}

export function NotSeenList({ span, organization }: { span: Span; organization: Organization }) {
  const { id: organizationId, permissions } = organization;
  const list = useList(membersList);
  const query = notSeenQuery(organizationId, span, list.search);
  const { data: found = nothingFound, error, isFetching } = useQuery(query);
  const page = useMemo(() => pageOf(found.items, list.search), [found.items, list.search]);
  const me = useMe(organizationId);
  const chosen = useMemberSelection(page.items, list.search);
  const isNever = span === 'never';
  const columns = columnsOf[isNever ? 'never' : 'seen'][permissions.admin ? 'admin' : 'reader'];
  const unfinished = isFetching || error !== null || found.next !== undefined;
  const { noMatch, empty } = emptyWords(span);
  return (
    <MeContext value={me}>
      <Screen title={isNever ? 'Never signed in' : 'Inactive members'} count={found.count} standfirst={standfirst(span)}>
        <ListToolbar list={list} columns={columns} sort={<SpanSelect span={span} />} />
        <NotSeenProgress queryKey={query.queryKey} found={found} reading={isFetching} error={error} />
        {permissions.admin && sizeOf(chosen.selection) > 0 && (
          <MembersBulk
            {...chosen}
            organization={organization}
            count={found.count}
            all={() => theseMembers(found.items)}
            onPage={chosen.table.selection.ids.size}
          />
        )}
        <ListTable
          list={list}
          page={page}
          columns={columns}
          rowId={({ id }) => id}
          isOff={({ disabled }) => disabled}
          {...(permissions.admin && chosen.table)}
          {...(!isNever && { sort: { by: 'lastSeenAt', order: 'asc' }, onSort: undefined })}
          noMatch={{ line: noMatch }}
          empty={unfinished ? null : <Blank kind="nothing" icon={Check} line={empty} />}
        />
        <UrlDialogs dialogs={memberDialogs} context={{ members: page.items, organization }} />
      </Screen>
    </MeContext>
  );
}
