// The links of a space, or of one of its pages: what they lead to, whether that is there, and where they stand.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { counted, number } from '#lib/words.ts';
import { pageOf } from '#routing/pageOf.ts';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { announce } from '#lib/announce.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { csvType, textFile } from '#lib/saveFile.ts';
import { Screen } from '#ui/Screen.tsx';
import { placePath } from '../placePath.ts';
import { SpaceTabs } from '../SpaceTabs.tsx';
import { linkColumns } from './linkColumns.tsx';
import { linkLines } from './linksCsv.ts';
import { LinksEmpty } from './LinksEmpty.tsx';
import { linksQuery, linkStatsQuery } from './links.api.ts';
import { linksSearch } from './links.search.ts';
import { LinksToolbar } from './LinksToolbar.tsx';
import { targetsOf } from '#prose/linkTargets.ts';
import { useNames } from './useNames.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

export function LinksScreen() {
  const { organizationId, spaceId } = paths.spaceLinks.useParams();
  const [search, setSearch] = useSearch(linksSearch);
  const { kind, on } = search;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: report } = useSuspenseQuery(linkStatsQuery(spaceId, on));
  const { data: links } = useSuspenseQuery(linksQuery(spaceId, search));
  const names = useNames(spaceId);
  const targets = useMemo(
    () => targetsOf(links.items).filter(({ reference }) => kind === undefined || reference.kind === kind),
    [links.items, kind],
  );
  const list = useMemo(() => pageOf(targets, search), [targets, search]);
  const paging = usePaging(list);
  const { total, broken } = report.stats;

  function save() {
    const name = `links-${titleOf(space)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
    const file = textFile(name, csvType);
    const here = { organizationId, spaceId };
    for (const line of linkLines(targets, names, (place) => location.origin + placePath(here, place)))
      file.add(line);
    file.save();
    announce(`Saved ${name}.`);
  }

  return (
    <Screen
      title={`Links of ${titleOf(space)}`}
      standfirst={
        total > 0 &&
        `${counted(total, 'different link')}; ${number(broken.total)} of them ${
          broken.total === 1 ? 'is' : 'are'
        } broken. Web addresses are not tried.`
      }
    >
      <SpaceTabs organizationId={organizationId} spaceId={spaceId} open="links" />
      <LinksToolbar
        search={search}
        setSearch={setSearch}
        pageTitle={names.pages.get(on ?? '')}
        places={sum(targets.map(({ places }) => places.length))}
        onExport={save}
      />
      <DataTable
        label="Links"
        columns={linkColumns}
        rows={list.items}
        rowId={({ key }) => key}
        total={paging.total}
        before={paging.before}
        empty={
          <LinksEmpty
            search={search}
            setSearch={setSearch}
            onFirst={paging.onFirst}
            total={total}
            broken={broken.total}
          />
        }
      />
      {list.items.length > 0 && <Pager label="links" {...paging} />}
    </Screen>
  );
}
