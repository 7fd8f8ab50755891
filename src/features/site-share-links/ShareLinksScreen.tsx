import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useChosenRows } from '#api/bulk/useChosenRows.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { useSiteTitle } from '#directory/useSiteTitle.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { SiteNav } from '#routing/SiteNav.tsx';
import { dialogSearch, UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { shareLinkDialogs } from './shareLink.dialogs.ts';
import { managingColumns, readingColumns } from './shareLinkColumns.tsx';
import { shareLinksList } from './shareLinks.list.ts';
import { shareLinksQuery } from './siteShareLinks.api.ts';
import { isOn, linkName, listedLinks } from './siteShareLinks.words.ts';

const ShareLinksBulk = lazyNamed(() => import('./bulk/ShareLinksBulk.tsx'), 'ShareLinksBulk');

export function ShareLinksScreen() {
  const site = paths.siteShareLinks.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(site.organizationId));
  const { items } = useSuspenseQuery(shareLinksQuery(site)).data;
  const { admin } = organization.permissions;
  const navigate = useNavigate();
  const open = useUrlDialog(shareLinkDialogs);
  const list = useList(shareLinksList);
  const found = useMatching(
    list,
    useMemo(() => listedLinks(items), [items]),
  );
  const chosen = useChosenRows(found, linkName);
  const title = useSiteTitle(site.organizationId, site.siteId);
  return (
    <Screen
      title="Share links"
      count={items.length}
      standfirst={`Whoever has a link that is on may read ${title ? `“${title}”` : 'this site'} without signing in.`}
      actions={
        admin && (
          <Button variant="primary" onClick={() => open('create')}>
            Create share link
          </Button>
        )
      }
    >
      <SiteNav {...site} open="links" />
      <ListToolbar
        list={list}
        actions={
          <span className="soft num">Searched and sorted here, among all {formatNumber(items.length)}</span>
        }
      />
      <Suspense>
        {admin && chosen.rows.length > 0 && (
          <ShareLinksBulk chosen={chosen.rows} matching={found} onChoose={chosen.choose} />
        )}
      </Suspense>
      <LocalListTable
        list={list}
        rows={found}
        columns={admin ? managingColumns : readingColumns}
        rowId={({ id }) => id}
        isOff={(link) => !isOn(link)}
        {...chosen.table}
        selection={admin ? chosen.table.selection : undefined}
        empty={{
          line: 'There are no share links yet.',
          note: 'A share link lets people read this site without signing in, until it is switched off.',
        }}
      />
      <UrlDialogs
        dialogs={shareLinkDialogs}
        context={{
          admin,
          links: items,
          // Without the filters, so that the new link is listed.
          onCreated: ({ id }) =>
            void navigate(paths.siteShareLinks.to(site, dialogSearch(shareLinkDialogs, 'address', id)), {
              replace: true,
            }),
        }}
      />
    </Screen>
  );
}
