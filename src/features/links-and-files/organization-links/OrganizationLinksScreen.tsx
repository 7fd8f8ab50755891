import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useDeferredValue, useMemo } from 'react';
import { useBulkReading } from '#api/reads/useBulkReading.ts';
import type { Space } from '#contract/space.ts';
import { IncompleteLine } from '#directory/spaces/IncompleteLine.tsx';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { useSpaces } from '#directory/spaces/useSpaces.ts';
import { collate } from '#lib/collation.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { referencePath } from '#routing/contentPaths.ts';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { organizationTargets, organizationLinksList } from './organizationLinks.list.ts';
import { organizationLinkColumns } from './organizationLinkColumns.tsx';
import { brokenLinkCsvLines } from './organizationLinksCsv.ts';
import {
  linkReaderQuery,
  autoScanLimit,
  type LinkReading,
  type SpaceReport,
} from './organizationLinks.api.ts';
import { LinkScanProgress } from './LinkScanProgress.tsx';

/** “37 broken links in 5 of 25 spaces.” */
function formatSummary({ values }: LinkReading, links: number) {
  const spaces = [...values.values()].filter(({ broken }) => broken > 0).length;
  return links === 0
    ? `No broken links in ${pluralize(values.size, 'space')}.`
    : `${pluralize(links, 'broken link')} in ${formatNumber(spaces)} of ${pluralize(values.size, 'space')}.`;
}

/** The spaces with broken links, with their counts. */
const spaceOptions = (reports: ReadonlyMap<string, SpaceReport>) =>
  [...reports.values()]
    .filter(({ broken }) => broken > 0)
    .map(({ space, broken }) => ({ value: space.id, label: `${titleOf(space)} (${formatNumber(broken)})` }))
    .toSorted((one, other) => collate(one.label, other.label));

export function OrganizationLinksScreen() {
  const { organizationId } = paths.brokenLinks.useParams();
  const list = useList(organizationLinksList);
  const found = useSpaces(organizationId);
  const { items: spaces, isLoaded: complete } = found;
  const { data: reader } = useSuspenseQuery(linkReaderQuery(organizationId));
  const startsAutomatically = reader.get().of > 0 || spaces.length <= autoScanLimit;
  const reading = useBulkReading(reader, spaces, complete && startsAutomatically);
  const hasStarted = reading.of > 0;
  const reports = useDeferredValue(reading.values);
  const all = useMemo(() => organizationTargets(reports.values()), [reports]);
  const rows = useMatching(list, all);
  const isDone = complete && !reading.running && reading.waiting === 0 && (hasStarted || spaces.length === 0);
  const urlOf = ({ id: spaceId }: Space, place: Parameters<typeof referencePath>[1]) =>
    location.origin + referencePath({ organizationId, spaceId }, place);
  return (
    <Screen
      title="Broken links"
      count={isDone ? all.length : undefined}
      busy={!complete || reading.running}
      standfirst={
        <>
          <LinkScanProgress reader={reader} reading={reading} spaces={spaces} loading={!complete}>
            {reading.values.size > 0 && `${formatSummary(reading, all.length)} External URLs aren’t checked.`}
          </LinkScanProgress>
          <IncompleteLine what="spaces" {...found} />
        </>
      }
    >
      <ListToolbar
        list={list}
        options={{ space: spaceOptions(reports) }}
        actions={
          <SaveCsvButton
            file="broken-links.csv"
            one="occurrence"
            count={rows.reduce((sum, { places }) => sum + places.length, 0)}
            lines={() => brokenLinkCsvLines(rows, urlOf)}
          />
        }
      />
      <LocalListTable
        exports={false}
        list={list}
        rows={rows}
        columns={organizationLinkColumns}
        rowId={({ key }) => key}
        empty={
          isDone && (
            <EmptyState
              kind="empty"
              icon={Check}
              title="No broken links"
              note="All linked pages, headings, and files in the scanned spaces exist."
            />
          )
        }
      />
    </Screen>
  );
}
