import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo } from 'react';
import type { Reference } from '#contract/references.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { groupByTarget } from '#prose/linkTargets.ts';
import { referencePath } from '#routing/contentPaths.ts';
import { paths } from '#routing/paths.ts';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Tag } from '#ui/Tag.tsx';
import { csvFileName } from '../csvFileName.ts';
import { useReferenceNames } from '../useReferenceNames.ts';
import { linkColumns } from './linkColumns.tsx';
import { linksQuery, linkStatsQuery } from './links.api.ts';
import { linksList } from './links.list.ts';
import { linkCsvLines } from './linksCsv.ts';

export function LinksScreen() {
  const params = paths.spaceLinks.useParams();
  const { spaceId } = params;
  const list = useList(linksList);
  const { on } = list.search;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: report } = useSuspenseQuery(linkStatsQuery(spaceId, on));
  const { data: links } = useSuspenseQuery(linksQuery(spaceId, list.search));
  const names = useReferenceNames(spaceId);
  const all = useMemo(() => groupByTarget(links.items), [links.items]);
  const targets = useMatching(list, all);
  const { total, broken } = report.stats;
  const urlOf = (at: Reference) => location.origin + referencePath(params, at);
  return (
    <Tab
      title="Links"
      note={
        total > 0 &&
        `${pluralize(total, 'unique link')}, ${formatNumber(broken.total)} broken. External URLs aren’t checked.`
      }
    >
      <ListToolbar
        list={list}
        controls={{
          on: on !== undefined && (
            <Tag onRemove={() => list.setSearch({ on: undefined })}>
              {`Page: ${names.pages.get(on) ?? 'Deleted page'}`}
            </Tag>
          ),
        }}
        actions={
          <SaveCsvButton
            file={csvFileName('links', space)}
            one="occurrence"
            count={targets.reduce((sum, { places }) => sum + places.length, 0)}
            lines={() => linkCsvLines(targets, names, urlOf)}
          />
        }
      />
      <LocalListTable
        exports={false}
        list={list}
        rows={targets}
        columns={linkColumns}
        rowId={({ key }) => key}
        empty={
          total === 0
            ? {
                title: 'No links yet',
                note: 'Links to pages, headings, files, and external URLs appear here with the pages that contain them.',
              }
            : {
                icon: Check,
                title: 'No broken links',
                note: 'All linked pages, headings, and files exist.',
              }
        }
      />
    </Tab>
  );
}
