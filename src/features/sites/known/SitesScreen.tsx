import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { addSites, knownSites, sitesFile, sitesInFile } from '#directory/knownSites.ts';
import { useDeviceList } from '#directory/deviceList.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { fileText } from '#lib/fileText.ts';
import { saveText } from '#lib/saveFile.ts';
import { pluralize } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { DropPlace, FileButton } from '#ui/FileButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { toast } from '#ui/toast.ts';
import { siteDialogs } from './site.dialogs.ts';
import { siteColumns } from './siteColumns.tsx';
import { listedSites, sitesList } from './sites.list.ts';

export function SitesScreen() {
  const { organizationId } = paths.sites.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const known = useDeviceList(knownSites, organizationId);
  const defaultSite = organization.defaultContent?.site;
  const sites = useMemo(() => listedSites(known, defaultSite), [known, defaultSite]);
  const list = useList(sitesList);
  const open = useUrlDialog(siteDialogs);
  const [error, setError] = useState<string>();

  async function importList(file: File) {
    const text = await fileText(file);
    const imported = text === null ? null : sitesInFile(text);
    if (!imported) {
      setError(`Couldn’t import “${file.name}”. Choose a site list exported from this console.`);
      return;
    }
    setError(undefined);
    const before = knownSites.of(organizationId).length;
    addSites(organizationId, imported);
    const added = knownSites.of(organizationId).length - before;
    toast({ text: added === 0 ? 'No new sites added' : `${pluralize(added, 'site')} added` });
  }
  const exportList = () =>
    saveText('sites.json', 'application/json', sitesFile(sites.map(({ id, title }) => ({ id, title }))));
  return (
    <Screen
      title="Sites"
      count={sites.length}
      standfirst="The default site and sites you’ve opened or added on this device."
      actions={
        <>
          <FileButton accept=".json,application/json" onFile={(file) => void importList(file)}>
            Import list
          </FileButton>
          {sites.length > 0 && <Button onClick={exportList}>Export list</Button>}
          <Button variant="primary" onClick={() => open('add')}>
            Add site…
          </Button>
        </>
      }
    >
      {error && <Fault role="alert">{error}</Fault>}
      <DropPlace onFile={(file) => void importList(file)}>
        <LocalListTable
          list={list}
          rows={sites}
          columns={siteColumns}
          rowId={({ id }) => id}
          empty={{
            line: 'No sites yet',
            note: 'Add a site by its ID or URL, or import a list exported by a teammate.',
          }}
        />
      </DropPlace>
      <UrlDialogs dialogs={siteDialogs} context={{ sites }} />
    </Screen>
  );
}
