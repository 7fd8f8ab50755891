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
  const home = organization.defaultContent?.site;
  const sites = useMemo(() => listedSites(known, home), [known, home]);
  const list = useList(sitesList);
  const open = useUrlDialog(siteDialogs);
  const [fault, setFault] = useState<string>();

  async function take(file: File) {
    const text = await fileText(file);
    const found = text === null ? null : sitesInFile(text);
    if (!found) {
      setFault(`“${file.name}” is no list of sites that was exported here.`);
      return;
    }
    setFault(undefined);
    const before = knownSites.of(organizationId).length;
    addSites(organizationId, found);
    const more = knownSites.of(organizationId).length - before;
    toast({ text: more === 0 ? 'All of these sites were known.' : `${pluralize(more, 'site')} added.` });
  }
  const save = () =>
    saveText('sites.json', 'application/json', sitesFile(sites.map(({ id, title }) => ({ id, title }))));
  return (
    <Screen
      title="Sites"
      count={sites.length}
      standfirst="The service has no list of its sites: these are the default one, those that you opened here, and those that you added."
      actions={
        <>
          <FileButton accept=".json,application/json" onFile={(file) => void take(file)}>
            Import list
          </FileButton>
          {sites.length > 0 && <Button onClick={save}>Export list</Button>}
          <Button variant="primary" onClick={() => open('add')}>
            Add site…
          </Button>
        </>
      }
    >
      {fault && <Fault role="alert">{fault}</Fault>}
      <DropPlace onFile={(file) => void take(file)}>
        <LocalListTable
          list={list}
          rows={sites}
          columns={siteColumns}
          rowId={({ id }) => id}
          empty={{
            line: 'No site is known yet.',
            note: 'Add one by its id, by any address with it, or by a list that a colleague exported.',
          }}
        />
      </DropPlace>
      <UrlDialogs dialogs={siteDialogs} context={{ sites }} />
    </Screen>
  );
}
