import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo } from 'react';
import type { Reference } from '#contract/references.ts';
import { spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { groupByTarget } from '#prose/linkTargets.ts';
import { paths } from '#routing/paths.ts';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Tag } from '#ui/Tag.tsx';
import { placePath } from '../contentPlace.ts';
import { fileName } from '../space.words.ts';
import { SpaceTabs } from '../SpaceTabs.tsx';
import { useNames } from '../useNames.ts';
import { linkColumns } from './linkColumns.tsx';
import { linksQuery, linkStatsQuery } from './links.api.ts';
import { linksList } from './links.list.ts';
import { linkLines } from './linksCsv.ts';

export function LinksScreen() {
  const place = paths.spaceLinks.useParams();
  const { spaceId } = place;
  const list = useList(linksList);
  const { on } = list.search;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: report } = useSuspenseQuery(linkStatsQuery(spaceId, on));
  const { data: links } = useSuspenseQuery(linksQuery(spaceId, list.search));
  const names = useNames(spaceId);
  const all = useMemo(() => groupByTarget(links.items), [links.items]);
  const targets = useMatching(list, all);
  const { total, broken } = report.stats;
  const addressOf = (at: Reference) => location.origin + placePath(place, at);
  return (
    <Screen
      title={`Links of ${titleOf(space)}`}
      standfirst={
        total > 0 &&
        `${pluralize(total, 'different link')}; ${formatNumber(broken.total)} of them ${
          broken.total === 1 ? 'is' : 'are'
        } broken. Web addresses are not tried.`
      }
    >
      <SpaceTabs {...place} open="links" />
      <ListToolbar
        list={list}
        controls={{
          on: on !== undefined && (
            <Tag onRemove={() => list.setSearch({ on: undefined })}>
              {`On ${names.pages.get(on) ?? 'a page that is gone'}`}
            </Tag>
          ),
        }}
        actions={
          <SaveCsvButton
            file={fileName('links', space)}
            one="place"
            count={targets.reduce((sum, { places }) => sum + places.length, 0)}
            lines={() => linkLines(targets, names, addressOf)}
          />
        }
      />
      <LocalListTable
        list={list}
        rows={targets}
        columns={linkColumns}
        rowId={({ key }) => key}
        empty={
          total === 0
            ? {
                line: 'There are no links in this space.',
                note: 'What pages link to is gathered here, with the places where it stands.',
              }
            : {
                icon: Check,
                line: 'No broken links.',
                note: 'Every page, heading and file that is linked in this space is there. Web addresses are not tried.',
              }
        }
      />
    </Screen>
  );
}
