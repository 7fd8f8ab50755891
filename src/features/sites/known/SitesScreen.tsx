import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHasOperation } from '#api/useHasOperation.ts';
import { sites } from '#contract/areas/sites.ts';
import { IncompleteLine } from '#directory/spaces/IncompleteLine.tsx';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { siteListQuery } from '#directory/spaces/spaces.api.ts';
import { loadedList } from '#directory/spaces/useSpaces.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { isEmptyList, useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { siteDialogs } from '../sites.dialogs.ts';
import { siteColumns } from './siteColumns.tsx';
import { listedSites, sitesList } from '../sites.list.ts';

export function SitesScreen() {
  const { organizationId } = paths.sites.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const all = loadedList(useQuery(siteListQuery(organizationId)));
  const { items, isLoaded, failed } = all;
  const defaultSite = organization.defaultContent?.site;
  const listed = useMemo(() => listedSites(items, defaultSite), [items, defaultSite]);
  const list = useList(sitesList);
  const open = useUrlDialog(siteDialogs);
  const canCreate = useHasOperation(sites.create) === true;
  const reason = organization.permissions.admin ? undefined : 'Only organization admins can create sites';
  const isReady = isLoaded && failed === undefined;
  const isEmpty = isReady && isEmptyList(list, listed.length);
  const create = canCreate && (
    <KeyButton variant="primary" keys="n" reason={reason} onClick={() => open('newSite')}>
      Create site…
    </KeyButton>
  );
  return (
    <Screen
      title="Sites"
      count={isReady ? listed.length : undefined}
      standfirst={<IncompleteLine what="sites" {...all} />}
      actions={!isEmpty && create}
    >
      <LocalListTable
        list={list}
        rows={listed}
        columns={siteColumns}
        rowId={({ site }) => site.id}
        empty={
          isReady && {
            title: 'No sites yet',
            note: 'Create a site to publish spaces.',
            actions: isEmpty && create,
          }
        }
      />
      <UrlDialogs dialogs={siteDialogs} context={{ organizationId, sites: items }} />
    </Screen>
  );
}
