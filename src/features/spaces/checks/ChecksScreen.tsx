// The pages of a space that want a look: no description, hidden, not indexed, old, empty.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { counted, number } from '#lib/words.ts';
import { flatPages } from '#prose/pageTree.ts';
import { pageOf } from '#routing/pageOf.ts';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { announce } from '#lib/announce.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { csvType, textFile } from '#lib/saveFile.ts';
import { Screen } from '#ui/Screen.tsx';
import { pagesQuery } from '../spaces.api.ts';
import { LooksLine } from '../LooksLine.tsx';
import { useLooks } from '../useLooks.ts';
import { SpaceTabs } from '../SpaceTabs.tsx';
import { checkColumns } from './checkColumns.tsx';
import { checkLines } from './checksCsv.ts';
import { checksSearch, usualMonths } from './checks.search.ts';
import { ChecksEmpty } from './ChecksEmpty.tsx';
import { ChecksToolbar } from './ChecksToolbar.tsx';
import { checkedPages, countsOf, hasText } from './findings.ts';
import { shownPages } from './shownPages.ts';
import { isBlankQuery } from './texts.api.ts';

const pageAddress = (organizationId: string, spaceId: string, pageId: string) =>
  location.origin + paths.spacePages.to({ organizationId, spaceId, pageId });

const isYes = (answer: boolean) => answer;

export function ChecksScreen() {
  const { organizationId, spaceId } = paths.spaceChecks.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: tree } = useSuspenseQuery(pagesQuery({ spaceId }));
  const [search, setSearch] = useSearch(checksSearch);
  const [now] = useState(() => new Date());
  const { months = usualMonths, sort, order = 'asc' } = search;
  const pages = useMemo(() => flatPages(tree.pages), [tree.pages]);
  const reads = search.found === 'empty';
  const texts = useMemo(
    () => (reads ? pages.filter(hasText).map(({ id }) => ({ id, query: isBlankQuery(spaceId, id) })) : []),
    [reads, pages, spaceId],
  );
  const blanks = useLooks(texts, isYes);
  const { ids: blank } = blanks;
  const checked = useMemo(() => checkedPages(pages, { now, months, blank }), [pages, now, months, blank]);
  const shown = useMemo(() => shownPages(checked, search), [checked, search]);
  const list = useMemo(() => pageOf(shown, search), [shown, search]);
  const paging = usePaging(list);
  const found = checked.filter((one) => one.found.length > 0).length;

  function save() {
    const name = `page-checks-${titleOf(space)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
    const file = textFile(name, csvType);
    for (const line of checkLines(shown, (pageId) => pageAddress(organizationId, spaceId, pageId)))
      file.add(line);
    file.save();
    announce(`Saved ${name}.`);
  }
  return (
    <Screen
      title={`Page checks of ${titleOf(space)}`}
      standfirst={
        pages.length > 0 &&
        `${counted(pages.length, 'page')}; something is found on ${number(found)} of them.`
      }
    >
      <SpaceTabs organizationId={organizationId} spaceId={spaceId} open="checks" />
      <ChecksToolbar
        search={search}
        setSearch={setSearch}
        counts={countsOf(checked)}
        rows={shown.length}
        onExport={save}
      />
      {reads && (
        <LooksLine
          looks={blanks}
          thing="page"
          has={['is empty', 'are empty']}
          looked="read"
          progress="Pages read"
        />
      )}
      <DataTable
        label="Pages"
        columns={checkColumns}
        rows={list.items}
        rowId={({ page }) => page.id}
        sort={{ by: sort ?? 'order', order }}
        onSort={(next) =>
          setSearch({
            sort: next.by === 'changed' ? 'changed' : undefined,
            order: next.order === 'desc' ? 'desc' : undefined,
          })
        }
        total={paging.total}
        before={paging.before}
        empty={
          <ChecksEmpty
            search={search}
            setSearch={setSearch}
            onFirst={paging.onFirst}
            total={pages.length}
            reading={blanks.reading.running}
          />
        }
      />
      {list.items.length > 0 && <Pager label="pages" {...paging} />}
    </Screen>
  );
}
