// The people of an organization: found, ordered, paged, and changed row by row.
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { useColumns } from '#routing/useColumns.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch, useSearchValue } from '#routing/useSearch.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Screen } from '#ui/Screen.tsx';
import { ExportButton } from './bulk/ExportButton.tsx';
import { everyone, sizeOf } from './bulk/selection.ts';
import { useMemberSelection } from './bulk/useMemberSelection.ts';
import { memberColumns, readingColumns } from './memberColumns.tsx';
import { membersQuery } from './members.api.ts';
import { membersSearch, orderFilter, orderOf } from './members.search.ts';
import { MembersToolbar } from './MembersToolbar.tsx';
import { membersViews } from './members.views.ts';
import { spanIn, spanName } from './not-seen/spans.ts';
import { useMemberDialogs } from './useMemberDialogs.ts';
import { MeContext, useMe } from './useWho.ts';

// Loaded when first asked for, so that the list itself is there sooner.
const MembersBulk = lazy(() =>
  import('./bulk/MembersBulk.tsx').then((module) => ({ default: module.MembersBulk })),
);
const MemberDialogs = lazy(() =>
  import('./MemberDialogs.tsx').then((module) => ({ default: module.MemberDialogs })),
);
const MembersEmpty = lazy(() =>
  import('./MembersEmpty.tsx').then((module) => ({ default: module.MembersEmpty })),
);
const MembersRefused = lazy(() =>
  import('./MembersRefused.tsx').then((module) => ({ default: module.MembersRefused })),
);
const NotSeenList = lazy(() =>
  import('./not-seen/NotSeenList.tsx').then((module) => ({ default: module.NotSeenList })),
);

export function MembersScreen() {
  const { organizationId } = paths.members.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const [seen] = useSearchValue(spanName);
  const span = spanIn(seen);
  if (!organization.permissions.listMembers)
    return (
      <Suspense>
        <MembersRefused organizationId={organizationId} title={organization.title} />
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
  const [search, setSearch] = useSearch(membersSearch);
  const { data: list } = useSuspenseQuery(membersQuery(organizationId, search));
  const paging = usePaging(list);
  const me = useMe(organizationId);
  const { removing, marking } = useMemberDialogs();
  const chosen = useMemberSelection(list.items, search);
  const { admin } = organization.permissions;
  const { shown, choice } = useColumns(membersViews.id, admin ? memberColumns : readingColumns);
  return (
    <MeContext value={me}>
      <Screen title="Members" count={list.count}>
        <MembersToolbar
          search={search}
          setSearch={setSearch}
          columns={choice}
          actions={<ExportButton organizationId={organizationId} search={search} count={list.count} />}
        />
        <Suspense>
          {admin && sizeOf(chosen.selection) > 0 && (
            <MembersBulk
              {...chosen}
              organization={organization}
              count={list.count}
              all={(count) => everyone(search, count)}
              onPage={chosen.table.selection.ids.size}
            />
          )}
        </Suspense>
        <DataTable
          label="Members"
          columns={shown}
          rows={list.items}
          rowId={({ id }) => id}
          isOff={({ disabled }) => disabled}
          {...(admin && chosen.table)}
          sort={orderOf(search)}
          onSort={({ by, order }) => setSearch(orderFilter(by, order))}
          total={paging.total}
          before={paging.before}
          empty={
            <Suspense>
              <MembersEmpty search={search} setSearch={setSearch} onFirst={paging.onFirst} />
            </Suspense>
          }
        />
        {list.items.length > 0 && <Pager label="members" {...paging} />}
        <Suspense>
          {admin && (removing ?? marking) !== null && (
            <MemberDialogs members={list.items} organization={organization} />
          )}
        </Suspense>
      </Screen>
    </MeContext>
  );
}
