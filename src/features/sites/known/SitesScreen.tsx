import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useHasOperation } from '#api/useHasOperation.ts';
import { sites } from '#contract/sites.ts';
import { addSites, knownSites, sitesFile, sitesInFile } from '#directory/knownSites.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { useSites } from '#directory/useSites.ts';
import { fileText } from '#lib/fileText.ts';
import { saveText } from '#lib/saveFile.ts';
import { pluralize } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { isEmptyList, useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { Fault } from '#ui/Fault.tsx';
import { DropPlace, FileButton } from '#ui/FileButton.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Screen } from '#ui/Screen.tsx';
import { toast } from '#ui/toast.ts';
import { siteDialogs } from '../sites.dialogs.ts';
import { knownSiteColumns, siteColumns } from './siteColumns.tsx';
import { listedSites, sitesList } from '../sites.list.ts';

/** Imports a list of sites from a file. `failedFile` is the name of the last file if it isn't one. */
function useSiteImport(organizationId: string) {
  const [failedFile, setFailed] = useState<string>();
  async function importList(file: File) {
    const text = await fileText(file);
    const imported = text === null ? null : sitesInFile(text);
    setFailed(imported ? undefined : file.name);
    if (!imported) return;
    const before = knownSites.of(organizationId).length;
    addSites(organizationId, imported);
    const added = knownSites.of(organizationId).length - before;
    toast({ text: added === 0 ? 'No new sites added' : `${pluralize(added, 'site')} added` });
  }
  return { failedFile, importList };
}

export function SitesScreen() {
  const { organizationId } = paths.sites.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const directory = useSites(organizationId);
  const { isListed } = directory;
  const defaultSite = organization.defaultContent?.site;
  const listed = useMemo(() => listedSites(directory.sites, defaultSite), [directory.sites, defaultSite]);
  const list = useList(sitesList);
  const open = useUrlDialog(siteDialogs);
  const { failedFile, importList } = useSiteImport(organizationId);
  const canCreate = useHasOperation(sites.create) === true;
  const reason = organization.permissions.admin ? undefined : 'Only organization admins can create sites';
  const isEmpty = isListed === true && isEmptyList(list, listed.length);
  const create = canCreate && (
    <KeyButton variant="primary" keys="n" reason={reason} onClick={() => open('newSite')}>
      New site…
    </KeyButton>
  );
  const exportList = () =>
    saveText('sites.json', 'application/json', sitesFile(listed.map(({ id, title }) => ({ id, title }))));
  const table = (
    <LocalListTable
      list={list}
      rows={listed}
      columns={isListed ? siteColumns : knownSiteColumns}
      rowId={({ id }) => id}
      empty={
        isListed === undefined
          ? false
          : {
              line: 'No sites yet',
              note: isListed
                ? 'Create a site to publish spaces.'
                : 'Add a site by its ID or URL, or import a list exported by a teammate.',
              actions: isEmpty && create,
            }
      }
    />
  );
  return (
    <Screen
      title="Sites"
      count={isListed === undefined ? undefined : listed.length}
      standfirst={isListed === false && 'The default site and sites you’ve opened or added on this device.'}
      actions={
        <>
          {isListed === false && (
            <>
              <FileButton accept=".json,application/json" onFile={(file) => void importList(file)}>
                Import list
              </FileButton>
              {listed.length > 0 && <Button onClick={exportList}>Export list</Button>}
              <Button variant={canCreate ? undefined : 'primary'} onClick={() => open('add')}>
                Add site…
              </Button>
            </>
          )}
          {!isEmpty && create}
        </>
      }
    >
      {failedFile !== undefined && (
        <Fault role="alert">
          Couldn’t import “{failedFile}”. Choose a site list exported from this console.
        </Fault>
      )}
      {directory.failed !== undefined && (
        <Fault role="alert">
          Couldn’t load sites: {directory.failed} <LinkLike onClick={directory.retry}>Retry</LinkLike>
        </Fault>
      )}
      {isListed === false ? <DropPlace onFile={(file) => void importList(file)}>{table}</DropPlace> : table}
      <UrlDialogs dialogs={siteDialogs} context={{ organizationId, sites: listed }} />
    </Screen>
  );
}
