import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useChosenRows } from '#api/bulk/useChosenRows.ts';
import type { Site } from '#contract/areas/sites.ts';
import { isOpen, publishesNext } from '#directory/access/audience.ts';
import { useSiteRights } from '#directory/sites/useSiteRights.ts';
import { siteQuery } from '#directory/spaces/spaces.api.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { pluralize } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { isEmptyList, useList, useMatching } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { dialogSearch, UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { Tab } from '#ui/Entity.tsx';
import { shareLinkDialogs } from './siteShareLinks.dialogs.ts';
import { adminColumns, readOnlyColumns } from './shareLinkColumns.tsx';
import { shareLinksList } from './siteShareLinks.list.ts';
import { shareLinksQuery } from '#directory/sites/shareLinks.api.ts';
import { isActive, linkName, listedLinks } from './siteShareLinks.text.ts';

const ShareLinksBulk = lazyNamed(() => import('./bulk/ShareLinksBulk.tsx'), 'ShareLinksBulk');

/** What a link opens. Readers of a public site need none, except for spaces that require one. */
function effectOf(site: Site | null | undefined) {
  if (site?.published === false) return 'Links open this site once it is published.';
  if (site && isOpen(site.visibility))
    return 'Anyone can read this site. Links also open spaces that require one.';
  if (site?.visibility === 'visitor-auth') return 'Links open this site only for signed-in visitors.';
  return 'Anyone with an active link can view this site without signing in.';
}

export function ShareLinksScreen() {
  const site = paths.siteShareLinks.useParams();
  const { items } = useSuspenseQuery(shareLinksQuery(site)).data;
  const { data: record } = useQuery(siteQuery(site.organizationId, site.siteId));
  const { edit: canEdit } = useSiteRights(site.organizationId, site.siteId);
  const navigate = useNavigate();
  const open = useUrlDialog(shareLinkDialogs);
  const list = useList(shareLinksList);
  const matching = useMatching(
    list,
    useMemo(() => listedLinks(items), [items]),
  );
  const selected = useChosenRows(matching, linkName);
  const isEmpty = isEmptyList(list, items.length);
  const create = canEdit && (
    <KeyButton
      variant={publishesNext(record) ? undefined : 'primary'}
      keys="n"
      onClick={() => open('create')}
    >
      Create share link…
    </KeyButton>
  );
  return (
    <Tab
      title="Share links"
      note={`${pluralize(matching.length, 'share link')}. ${effectOf(record)}`}
      actions={!isEmpty && create}
    >
      <ListToolbar list={list} />
      <Suspense>
        {canEdit && selected.rows.length > 0 && (
          <ShareLinksBulk links={selected.rows} matching={matching} onSelect={selected.choose} />
        )}
      </Suspense>
      <LocalListTable
        list={list}
        rows={matching}
        columns={canEdit ? adminColumns : readOnlyColumns}
        rowId={({ id }) => id}
        isOff={(link) => !isActive(link)}
        {...selected.table}
        selection={canEdit ? selected.table.selection : undefined}
        empty={{
          title: 'No share links yet',
          note: 'Create a link to share this site with people outside your organization. You can deactivate it at any time.',
          actions: create,
        }}
      />
      <UrlDialogs
        dialogs={shareLinkDialogs}
        context={{
          canEdit,
          links: items,
          // Clears the filters so that the new link is listed.
          onCreated: ({ id }) =>
            void navigate(paths.siteShareLinks.to(site, dialogSearch(shareLinkDialogs, 'address', id)), {
              replace: true,
            }),
        }}
      />
    </Tab>
  );
}
