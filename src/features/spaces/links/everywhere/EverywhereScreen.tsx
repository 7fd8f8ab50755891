// The broken links of all spaces that were found, gathered by what they should lead to.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useBulkReading } from '#api/useBulkReading.ts';
import { isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { useDirectory } from '#directory/useDirectory.ts';
import { counted, number } from '#lib/words.ts';
import { pageOf } from '#routing/pageOf.ts';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { saveLines } from '#ui/saveLines.ts';
import { Screen } from '#ui/Screen.tsx';
import { placePath } from '../../contentPlace.ts';
import { linkReaderQuery, readUnasked, type LinkReading } from './everywhere.api.ts';
import { everywhereColumns } from './everywhereColumns.tsx';
import { brokenLines } from './everywhereCsv.ts';
import { EverywhereEmpty } from './EverywhereEmpty.tsx';
import { everywhereSearch } from './everywhere.search.ts';
import { EverywhereToolbar } from './EverywhereToolbar.tsx';
import { chosenTargets, foundTargets } from './foundTargets.ts';
import { LinksProgress } from './LinksProgress.tsx';

/** “37 broken links in 5 of the 25 spaces looked through.” */
function outcome({ values }: LinkReading, links: number) {
  const spaces = [...values.values()].filter(({ broken }) => broken > 0).length;
  return links === 0
    ? `No broken links in ${counted(values.size, 'space')} looked through. Web addresses are not tried.`
    : `${counted(links, 'broken link')} in ${number(spaces)} of ${counted(values.size, 'space')} looked through. Web addresses are not tried.`;
}

export function EverywhereScreen() {
  const { organizationId } = paths.brokenLinks.useParams();
  const [search, setSearch] = useSearch(everywhereSearch);
  const directory = useDirectory(organizationId);
  const complete = isComplete(directory.coverage);
  const spaces = useMemo(() => directory.found.map(({ space }) => space), [directory.found]);
  const { data: reader } = useSuspenseQuery(linkReaderQuery(organizationId));
  const isWanted = reader.get().of > 0 || spaces.length <= readUnasked;
  const reading = useBulkReading(reader, spaces, complete && isWanted);
  const begun = reading.of > 0;
  const reports = useDeferredValue(reading.values);
  const all = useMemo(() => foundTargets(reports.values()), [reports]);
  const rows = useMemo(() => chosenTargets(all, search), [all, search]);
  const list = useMemo(() => pageOf(rows, search), [rows, search]);
  const paging = usePaging(list);
  const ended = complete && !reading.running && reading.waiting === 0 && (begun || spaces.length === 0);
  const save = () =>
    saveLines(
      'broken-links.csv',
      brokenLines(
        rows,
        ({ id: spaceId }, place) => location.origin + placePath({ organizationId, spaceId }, place),
      ),
    );
  return (
    <Screen
      title="Broken links"
      count={ended ? all.length : undefined}
      busy={!complete || reading.running}
      standfirst={
        <>
          {reading.values.size > 0 && <p>{outcome(reading, all.length)}</p>}
          <CoverageLine {...directory} />
        </>
      }
    >
      <LinksProgress reader={reader} reading={reading} spaces={spaces} looking={!complete} />
      <EverywhereToolbar
        search={search}
        setSearch={setSearch}
        reports={reports}
        places={rows.reduce((sum, { places }) => sum + places.length, 0)}
        onExport={() => void save()}
      />
      <DataTable
        label="Broken links"
        columns={everywhereColumns}
        rows={list.items}
        rowId={({ key }) => key}
        total={paging.total}
        before={paging.before}
        empty={
          ended ? <EverywhereEmpty search={search} setSearch={setSearch} onFirst={paging.onFirst} /> : null
        }
      />
      {list.items.length > 0 && <Pager label="links" {...paging} />}
    </Screen>
  );
}
