import { listsOf, siteStructureQuery } from '#directory/sites/structure.api.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { publishesNext } from '#directory/access/audience.ts';
import { useSiteRights } from '#directory/sites/useSiteRights.ts';
import { siteCheckQuery, siteQuery, siteSpacesOfQuery } from '#directory/spaces/spaces.api.ts';
import { pluralize } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { isEmptyList, useList, useMatching } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { Tab } from '#ui/Entity.tsx';
import { redirectColumns } from './redirectColumns.tsx';
import { targetText, type SiteParts } from './redirectText.ts';
import { redirectsQuery } from './siteRedirects.api.ts';
import { siteRedirectDialogs } from './siteRedirects.dialogs.ts';
import { redirectsList } from './siteRedirects.list.ts';
import { TestAddress } from './TestAddress.tsx';

const none: readonly never[] = [];

/** The Redirects tab of a site. */
export function RedirectsScreen() {
  const site = paths.siteRedirects.useParams();
  const { organizationId, siteId } = site;
  const { data: live } = useSuspenseQuery(redirectsQuery(site));
  const { data: drafts } = useSuspenseQuery(redirectsQuery(site, true));
  const { data: structure } = useSuspenseQuery(siteStructureQuery(site));
  const { data: siteSpaces } = useQuery(siteSpacesOfQuery(organizationId, siteId));
  const { data: check } = useQuery(siteCheckQuery(organizationId, siteId));
  const { data: record } = useQuery(siteQuery(organizationId, siteId));
  const { edit: canEdit } = useSiteRights(organizationId, siteId);
  const url = check?.url ?? record?.urls.published;
  const parts = useMemo(
    (): SiteParts => ({
      url,
      sections: listsOf(structure).sections,
      siteSpaces: siteSpaces?.items ?? none,
    }),
    [url, structure, siteSpaces],
  );
  const rows = useMemo(
    () =>
      [...live.items, ...drafts.items].map((redirect) => ({ ...redirect, to: targetText(redirect, parts) })),
    [live.items, drafts.items, parts],
  );
  const list = useList(redirectsList);
  const matching = useMatching(list, rows);
  const open = useUrlDialog(siteRedirectDialogs);
  const isEmpty = isEmptyList(list, rows.length);
  const actions = canEdit && (
    <>
      <Button onClick={() => open('import')}>Import CSV…</Button>
      <KeyButton
        variant={publishesNext(record) ? undefined : 'primary'}
        keys="n"
        onClick={() => open('create')}
      >
        Create redirect…
      </KeyButton>
    </>
  );
  return (
    <Tab
      title="Redirects"
      note={`${pluralize(matching.length, 'redirect')}. A page always wins over a redirect.`}
      actions={!isEmpty && actions}
    >
      {!isEmpty && <TestAddress site={site} url={url} />}
      <ListToolbar list={list} />
      <LocalListTable
        list={list}
        rows={matching}
        columns={redirectColumns}
        rowId={({ id }) => id}
        empty={{
          title: 'No redirects yet',
          note: 'A redirect leads visitors of an old address to a page. Addresses of moved pages keep working without one.',
          actions,
        }}
      />
      <UrlDialogs dialogs={siteRedirectDialogs} context={{ canEdit, parts, rows }} />
    </Tab>
  );
}
