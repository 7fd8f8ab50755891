import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useDeferredValue, useMemo } from 'react';
import { useBulkReading } from '#api/useBulkReading.ts';
import type { Space } from '#contract/space.ts';
import { isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { titleOf } from '#directory/spaceText.ts';
import { useDirectory } from '#directory/useDirectory.ts';
import { collate } from '#lib/collation.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { placePath } from '../../contentPlace.ts';
import { foundTargets, organizationLinksList } from './organizationLinks.list.ts';
import { organizationLinkColumns } from './organizationLinkColumns.tsx';
import { brokenLines } from './organizationLinksCsv.ts';
import { linkReaderQuery, readUnasked, type LinkReading, type SpaceReport } from './organizationLinks.api.ts';
import { LinksProgress } from './LinksProgress.tsx';

/** “37 broken links in 5 of the 25 spaces looked through.” */
function outcome({ values }: LinkReading, links: number) {
  const spaces = [...values.values()].filter(({ broken }) => broken > 0).length;
  return links === 0
    ? `No broken links in ${pluralize(values.size, 'space')} looked through. Web addresses are not tried.`
    : `${pluralize(links, 'broken link')} in ${formatNumber(spaces)} of ${pluralize(values.size, 'space')} looked through. Web addresses are not tried.`;
}

/** The spaces with broken links, each with their number. */
const spaceOptions = (reports: ReadonlyMap<string, SpaceReport>) =>
  [...reports.values()]
    .filter(({ broken }) => broken > 0)
    .map(({ space, broken }) => ({ value: space.id, label: `${titleOf(space)}: ${broken}` }))
    .toSorted((one, other) => collate(one.label, other.label));

export function OrganizationLinksScreen() {
  const { organizationId } = paths.brokenLinks.useParams();
  const list = useList(organizationLinksList);
  const directory = useDirectory(organizationId);
  const complete = isComplete(directory.coverage);
  const spaces = useMemo(() => directory.found.map(({ space }) => space), [directory.found]);
  const { data: reader } = useSuspenseQuery(linkReaderQuery(organizationId));
  const isWanted = reader.get().of > 0 || spaces.length <= readUnasked;
  const reading = useBulkReading(reader, spaces, complete && isWanted);
  const begun = reading.of > 0;
  const reports = useDeferredValue(reading.values);
  const all = useMemo(() => foundTargets(reports.values()), [reports]);
  const rows = useMatching(list, all);
  const ended = complete && !reading.running && reading.waiting === 0 && (begun || spaces.length === 0);
  const addressOf = ({ id: spaceId }: Space, place: Parameters<typeof placePath>[1]) =>
    location.origin + placePath({ organizationId, spaceId }, place);
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
      <ListToolbar
        list={list}
        options={{ space: spaceOptions(reports) }}
        actions={
          <SaveCsvButton
            file="broken-links.csv"
            one="place"
            count={rows.reduce((sum, { places }) => sum + places.length, 0)}
            lines={() => brokenLines(rows, addressOf)}
          />
        }
      />
      <LocalListTable
        list={list}
        rows={rows}
        columns={organizationLinkColumns}
        rowId={({ key }) => key}
        empty={
          ended && (
            <Blank
              kind="nothing"
              icon={Check}
              line="No broken links in the spaces that were looked through."
              note="Every page, heading and file that is linked in them is there. Web addresses are not tried."
            />
          )
        }
      />
    </Screen>
  );
}
