// The share links of a site: made, copied, renamed, switched on and off, deleted, one by one or many at once.
import { useChosenRows } from '#api/bulk/useChosenRows.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { organizationQuery } from '#directory/resources.api.ts';
import { useSiteTitle } from '#directory/useSiteTitle.ts';
import { paths } from '#routing/paths.ts';
import { SiteNav } from '#routing/SiteNav.tsx';
import { usePageIn } from '#routing/usePageIn.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Screen } from '#ui/Screen.tsx';
import { managingColumns, readingColumns } from './shareLinkColumns.tsx';
import { ShareLinksEmpty } from './ShareLinksEmpty.tsx';
import { ShareLinksToolbar } from './ShareLinksToolbar.tsx';
import { shareLinksQuery } from './siteShareLinks.api.ts';
import { matching, orderFilter, orderOf, shareLinksSearch } from './siteShareLinks.search.ts';
import { isOn, linkName, namesakes } from './siteShareLinks.words.ts';
import { useShareLinkDialogs } from './useShareLinkDialogs.ts';

// Loaded when first asked for, so that the list itself is there sooner.
const ShareLinksBulk = lazy(() =>
  import('./bulk/ShareLinksBulk.tsx').then((module) => ({ default: module.ShareLinksBulk })),
);
const ShareLinkDialogs = lazy(() =>
  import('./ShareLinkDialogs.tsx').then((module) => ({ default: module.ShareLinkDialogs })),
);

export function ShareLinksScreen() {
  const site = paths.siteShareLinks.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(site.organizationId));
  const { data: list } = useSuspenseQuery(shareLinksQuery(site));
  const { admin } = organization.permissions;
  const [search, setSearch] = useSearch(shareLinksSearch);
  const { items } = list;
  const listed = useMemo(() => {
    const others = namesakes(items);
    return items.map((link) => ({ ...link, namesakes: others(link) }));
  }, [items]);
  const found = useMemo(() => matching(listed, search), [listed, search]);
  const { rows, paging } = usePageIn(found);
  const chosen = useChosenRows(found);
  const { create, show, remove } = useShareLinkDialogs();
  const title = useSiteTitle(site.organizationId, site.siteId);
  return (
    <Screen
      title="Share links"
      count={items.length}
      standfirst={`Whoever has a link that is on may read ${title ? `“${title}”` : 'this site'} without signing in.`}
      actions={
        admin && (
          <Button variant="primary" onClick={() => create.ask('link')}>
            Create share link
          </Button>
        )
      }
    >
      <SiteNav {...site} open="links" />
      <ShareLinksToolbar search={search} setSearch={setSearch} of={items.length} />
      <Suspense>
        {admin && chosen.rows.length > 0 && (
          <ShareLinksBulk chosen={chosen.rows} matching={found} onChoose={chosen.choose} />
        )}
      </Suspense>
      <DataTable
        label="Share links"
        columns={admin ? managingColumns : readingColumns}
        rows={rows}
        rowId={({ id }) => id}
        isOff={(link) => !isOn(link)}
        selection={admin ? { ids: chosen.ids, onChange: chosen.choose, nameOf: linkName } : undefined}
        rowMark={chosen.rowMark}
        sort={orderOf(search)}
        onSort={({ by, order }) => setSearch(orderFilter(by, order))}
        total={paging.total}
        before={paging.before}
        empty={<ShareLinksEmpty search={search} setSearch={setSearch} onFirst={paging.onFirst} />}
      />
      {rows.length > 0 && <Pager label="share links" {...paging} />}
      <Suspense>
        {(create.open ?? show.open ?? remove.open) !== null && (
          <ShareLinkDialogs links={items} admin={admin} />
        )}
      </Suspense>
    </Screen>
  );
}
