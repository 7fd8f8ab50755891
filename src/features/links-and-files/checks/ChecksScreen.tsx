import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo, useState } from 'react';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { flatPages } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Tab } from '#ui/Entity.tsx';
import { ScanProgress } from '../ScanProgress.tsx';
import { useScan } from '../useScan.ts';
import { checkColumns } from './checkColumns.tsx';
import { checksList, issueOptions, defaultMonths } from './checks.list.ts';
import { checkedPages, checkCsvLines, countsOf, hasText } from './issues.ts';
import { textCheckQuery, type TextCheck } from './checks.api.ts';
import { pagesQuery } from '#directory/content/content.api.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { csvFileName } from '../csvFileName.ts';

const isFound = {
  empty: (text: TextCheck) => text.isBlank,
  syntax: (text: TextCheck) => text.faults.length > 0,
};
const itself = (text: TextCheck) => text;

export function ChecksScreen() {
  const params = paths.spaceChecks.useParams();
  const { spaceId } = params;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: tree } = useSuspenseQuery(pagesQuery({ spaceId }));
  const list = useList(checksList);
  const [now] = useState(() => new Date());
  const months = Number(list.search.months ?? defaultMonths);
  const pages = useMemo(() => flatPages(tree.pages), [tree.pages]);
  const { found } = list.search;
  const textIssue = found === 'empty' || found === 'syntax' ? found : undefined;
  const checksText = textIssue !== undefined;
  const texts = useMemo(
    () =>
      checksText ? pages.filter(hasText).map(({ id }) => ({ id, query: textCheckQuery(spaceId, id) })) : [],
    [checksText, pages, spaceId],
  );
  const scan = useScan(texts, itself, isFound[textIssue ?? 'empty']);
  const { values } = scan;
  const checked = useMemo(
    () => checkedPages(pages, { now, months, texts: values }),
    [pages, now, months, values],
  );
  const withIssues = useMemo(() => checked.filter((one) => one.issues.length > 0), [checked]);
  const shown = useMatching(list, withIssues);
  const urlOf = (pageId: string) => location.origin + paths.spacePages.to({ ...params, pageId });
  return (
    <Tab
      title="Page checks"
      note={
        pages.length > 0 &&
        `${formatNumber(withIssues.length)} of ${pluralize(pages.length, 'page')} ${withIssues.length === 1 ? 'has' : 'have'} issues.`
      }
    >
      <ListToolbar
        list={list}
        options={{ found: issueOptions(countsOf(checked)) }}
        actions={
          <SaveCsvButton
            file={csvFileName('page-checks', space)}
            one="page"
            count={shown.length}
            lines={() => checkCsvLines(shown, urlOf)}
          />
        }
      />
      {checksText && (
        <ScanProgress
          scan={scan}
          one="page"
          match={textIssue === 'syntax' ? 'with invalid block syntax' : 'empty'}
          label="Pages checked"
        />
      )}
      <LocalListTable
        exports={false}
        list={list}
        rows={shown}
        columns={checkColumns}
        rowId={({ page }) => page.id}
        noMatch={scan.reading.running ? { title: 'No pages found yet' } : undefined}
        empty={
          pages.length === 0 ? (
            <EmptyState
              kind="empty"
              title="No pages yet"
              note="The checks list pages without a description, hidden pages and more."
            />
          ) : (
            {
              icon: Check,
              title: 'No issues found',
              note: 'All pages have a description, are visible and indexed, and were updated recently. To check the text of all pages, filter by the “Empty” or “Invalid block syntax” issue.',
            }
          )
        }
      />
    </Tab>
  );
}
