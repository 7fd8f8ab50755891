// The members who were never seen, or not for some time: found by reading through all, shown page by page.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { dayOf } from '#lib/dates.ts';
import { usualPageSize } from '#routing/pageSize.ts';
import { useColumns } from '#routing/useColumns.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Screen } from '#ui/Screen.tsx';
import { withoutColumns } from '#ui/table.ts';
import { memberColumns, readingColumns } from '../memberColumns.tsx';
import { MembersBulk } from '../bulk/MembersBulk.tsx';
import { sizeOf, theseMembers } from '../bulk/selection.ts';
import { useMemberSelection } from '../bulk/useMemberSelection.ts';
import { MemberDialogs } from '../MemberDialogs.tsx';
import { membersSearch, orderFilter, orderOf } from '../members.search.ts';
import { membersViews } from '../members.views.ts';
import { MembersToolbar } from '../MembersToolbar.tsx';
import { MeContext, useMe } from '../useWho.ts';
import { nothingFound, pageOf } from './found.ts';
import { limitOf, notSeenQuery } from './notSeen.api.ts';
import { NotSeenEmpty } from './NotSeenEmpty.tsx';
import { ReadingNote } from './ReadingNote.tsx';
import { SpanSelect } from './SpanSelect.tsx';
import type { Span } from './spans.ts';

// Who was never seen has nothing in that column.
const never = ['lastSeenAt'];
const columnsOf = {
  seen: { admin: memberColumns, reader: readingColumns },
  never: { admin: withoutColumns(memberColumns, never), reader: withoutColumns(readingColumns, never) },
};

function standfirst(span: Span) {
  const limit = limitOf(span);
  return limit === null
    ? 'Members who have never been seen here, disabled ones included.'
    : `Active members who were last seen before ${dayOf(new Date(limit))}, the longest ago first.`;
}

export function NotSeenList({ span, organization }: { span: Span; organization: Organization }) {
  const { id: organizationId, permissions } = organization;
  const [search, setSearch] = useSearch(membersSearch);
  const { page, limit = usualPageSize } = search;
  const query = notSeenQuery(organizationId, span, search);
  const { data: found = nothingFound, error, isFetching } = useQuery(query);
  const list = useMemo(() => pageOf(found, page, limit), [found, page, limit]);
  const paging = usePaging(list);
  const me = useMe(organizationId);
  const chosen = useMemberSelection(list.items, search);
  const all = columnsOf[span === 'never' ? 'never' : 'seen'][permissions.admin ? 'admin' : 'reader'];
  const { shown, choice } = useColumns(membersViews.id, all);
  const unfinished = isFetching || error !== null || found.next !== undefined;
  return (
    <MeContext value={me}>
      <Screen title="Members" count={found.count} standfirst={standfirst(span)}>
        <MembersToolbar search={search} setSearch={setSearch} columns={choice}>
          <SpanSelect span={span} />
        </MembersToolbar>
        <ReadingNote queryKey={query.queryKey} found={found} reading={isFetching} error={error} />
        {permissions.admin && sizeOf(chosen.selection) > 0 && (
          <MembersBulk
            {...chosen}
            organization={organization}
            count={found.count}
            all={() => theseMembers(found.items)}
            onPage={chosen.table.selection.ids.size}
          />
        )}
        <DataTable
          label="Members"
          columns={shown}
          rows={list.items}
          rowId={({ id }) => id}
          isOff={({ disabled }) => disabled}
          {...(permissions.admin && chosen.table)}
          sort={span === 'never' ? orderOf(search) : { by: 'lastSeenAt', order: 'asc' }}
          onSort={span === 'never' ? ({ by, order }) => setSearch(orderFilter(by, order)) : undefined}
          total={paging.total}
          before={paging.before}
          empty={
            unfinished ? null : <NotSeenEmpty {...{ span, search, setSearch }} onFirst={paging.onFirst} />
          }
        />
        {list.items.length > 0 && <Pager label="members" {...paging} />}
        {permissions.admin && <MemberDialogs members={list.items} organization={organization} />}
      </Screen>
    </MeContext>
  );
}
