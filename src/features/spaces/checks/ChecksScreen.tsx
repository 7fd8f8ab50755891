import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo, useState } from 'react';
import { spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { flatPages } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { LooksLine } from '../LooksLine.tsx';
import { fileName } from '../space.words.ts';
import { NoPages } from '../SpacePageTree.tsx';
import { pagesQuery } from '../spaces.api.ts';
import { SpaceTabs } from '../SpaceTabs.tsx';
import { useLooks } from '../useLooks.ts';
import { checkColumns } from './checkColumns.tsx';
import { checksList, findingOptions, usualMonths } from './checks.list.ts';
import { checkedPages, checkLines, countsOf, hasText } from './findings.ts';
import { isBlankQuery } from './texts.api.ts';

const isYes = (answer: boolean) => answer;

export function ChecksScreen() {
  const place = paths.spaceChecks.useParams();
  const { spaceId } = place;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: tree } = useSuspenseQuery(pagesQuery({ spaceId }));
  const list = useList(checksList);
  const [now] = useState(() => new Date());
  const months = Number(list.search.months ?? usualMonths);
  const pages = useMemo(() => flatPages(tree.pages), [tree.pages]);
  const reads = list.search.found === 'empty';
  const texts = useMemo(
    () => (reads ? pages.filter(hasText).map(({ id }) => ({ id, query: isBlankQuery(spaceId, id) })) : []),
    [reads, pages, spaceId],
  );
  const blanks = useLooks(texts, isYes);
  const { ids: blank } = blanks;
  const checked = useMemo(() => checkedPages(pages, { now, months, blank }), [pages, now, months, blank]);
  const found = useMemo(() => checked.filter((one) => one.found.length > 0), [checked]);
  const shown = useMatching(list, found);
  const isReading = blanks.reading.running;
  const addressOf = (pageId: string) => location.origin + paths.spacePages.to({ ...place, pageId });
  return (
    <Screen
      title={`Page checks of ${titleOf(space)}`}
      standfirst={
        pages.length > 0 &&
        `${pluralize(pages.length, 'page')}; something is found on ${formatNumber(found.length)} of them.`
      }
    >
      <SpaceTabs {...place} open="checks" />
      <ListToolbar
        list={list}
        options={{ found: findingOptions(countsOf(checked)) }}
        actions={
          <SaveCsvButton
            file={fileName('page-checks', space)}
            one="row"
            count={shown.length}
            lines={() => checkLines(shown, addressOf)}
          />
        }
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
      <LocalListTable
        list={list}
        rows={shown}
        columns={checkColumns}
        rowId={({ page }) => page.id}
        noMatch={isReading ? { line: 'No empty page was found so far.' } : undefined}
        empty={
          pages.length === 0 ? (
            <NoPages />
          ) : (
            {
              icon: Check,
              line: 'Nothing was found.',
              note: 'Every page has a description, is shown and indexed, and was changed not too long ago. Texts are read when “Empty” is chosen.',
            }
          )
        }
      />
    </Screen>
  );
}
