// The sites of an organization that this device knows of: the API has no list of them.
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { addSites, knownSites, sitesFile, sitesInFile } from '#directory/knownSites.ts';
import { useRegister } from '#directory/register.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { fileText } from '#lib/fileText.ts';
import { counted } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { usePageIn } from '#routing/usePageIn.ts';
import { Blank, PastEnd } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Fault } from '#ui/Fault.tsx';
import { DropPlace, FileButton } from '#ui/FileButton.tsx';
import { Pager } from '#ui/Pager.tsx';
import { textFile } from '#lib/saveFile.ts';
import { Screen } from '#ui/Screen.tsx';
import { toast } from '#ui/toast.ts';
import { listedSites } from './listedSites.ts';
import { siteColumns } from './siteColumns.tsx';
import { useSiteDialogs } from './useSiteDialogs.ts';

const AddSiteDialog = lazy(() =>
  import('./AddSiteDialog.tsx').then((module) => ({ default: module.AddSiteDialog })),
);
const NameSiteDialog = lazy(() =>
  import('./NameSiteDialog.tsx').then((module) => ({ default: module.NameSiteDialog })),
);

export function SitesScreen() {
  const { organizationId } = paths.sites.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const known = useRegister(knownSites, organizationId);
  const home = organization.defaultContent?.site;
  const sites = useMemo(() => listedSites(known, home), [known, home]);
  const { rows, paging } = usePageIn(sites);
  const { add, name } = useSiteDialogs();
  const [fault, setFault] = useState<string>();
  const named = sites.find(({ id }) => id === name.open);

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
    toast({ text: more === 0 ? 'All of these sites were known.' : `${counted(more, 'site')} added.` });
  }
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
          {sites.length > 0 && (
            <Button
              onClick={() => {
                const file = textFile('sites.json', 'application/json');
                file.add(sitesFile(sites.map(({ id, title }) => ({ id, title }))));
                file.save();
              }}
            >
              Export list
            </Button>
          )}
          <Button variant="primary" onClick={() => add.ask('site')}>
            Add site…
          </Button>
        </>
      }
    >
      {fault && <Fault role="alert">{fault}</Fault>}
      <DropPlace onFile={(file) => void take(file)}>
        <DataTable
          label="Sites"
          columns={siteColumns}
          rows={rows}
          rowId={({ id }) => id}
          total={paging.total}
          before={paging.before}
          empty={
            paging.onFirst ? (
              <PastEnd label="sites" onFirst={paging.onFirst} />
            ) : (
              <Blank
                kind="nothing"
                line="No site is known yet."
                note="Add one by its id, by any address with it, or by a list that a colleague exported."
              />
            )
          }
        />
      </DropPlace>
      {rows.length > 0 && <Pager label="sites" {...paging} />}
      <Suspense>
        {add.open !== null && <AddSiteDialog onClose={add.close} />}
        {named && <NameSiteDialog site={named} onClose={name.close} />}
      </Suspense>
    </Screen>
  );
}
