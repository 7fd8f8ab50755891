// The links of the pages that a request changes, or that lead to what it changes: which it breaks, and which work.
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { counted } from '#lib/words.ts';
import { targetWords } from '#prose/linkTargets.ts';
import { flatPages, pageTitle } from '#prose/pageTree.ts';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { pageOf } from '#routing/pageOf.ts';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Blank, PastEnd } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { Working } from '#ui/Working.tsx';
import { subjectOf } from '../change-request.words.ts';
import { useChanges, type Changes } from '../changes/useChange.ts';
import type { LookedAt } from '../merge/brokenLinks.ts';
import { linkCheckQuery } from '../merge/mergeChecks.api.ts';
import { requestLinkColumns, type LinkRow } from './requestLinkColumns.tsx';
import { requestLinksSearch } from './requestLinks.search.ts';

const shows = [
  { value: 'new', label: 'Newly broken' },
  { value: 'broken', label: 'Broken' },
  { value: 'all', label: 'All links' },
] as const;

/** The links with what they and their pages are called. */
function useRows(links: readonly LookedAt[], { content }: Pick<Changes, 'content'>): LinkRow[] {
  const { pages, files } = content.request;
  return useMemo(() => {
    const names = {
      pages: new Map(flatPages(pages).map((page) => [page.id, pageTitle(page)])),
      files: new Map(files?.map(({ id, name }) => [id, name])),
    };
    return links.map((one, at) => ({
      ...one,
      id: String(at),
      target: targetWords(one.link.targetReference, names),
      page: names.pages.get(one.pageId) ?? one.pageId,
    }));
  }, [links, pages, files]);
}

type Found = { links: readonly LookedAt[]; pages: number };

function Links({ found, change }: { found: Found; change: Changes }) {
  const [search, setSearch] = useSearch(requestLinksSearch);
  const { show = 'new' } = search;
  const all = useRows(found.links, change);
  const rows = useMemo(
    () =>
      all.filter(({ isNew, link }) => (show === 'new' ? isNew : show === 'all' || link.status === 'broken')),
    [all, show],
  );
  const list = useMemo(() => pageOf(rows, search), [rows, search]);
  const paging = usePaging(list);
  const empty = paging.onFirst ? (
    <PastEnd label="links" onFirst={paging.onFirst} />
  ) : (
    <Blank
      kind="nothing"
      icon={Check}
      line={show === 'new' ? 'This request breaks no link.' : 'There are no such links on these pages.'}
      note={`${counted(found.pages, 'page')} ${found.pages === 1 ? 'was' : 'were'} looked at. Web addresses are not tried.`}
      actions={show !== 'all' && <Button onClick={() => setSearch({ show: 'all' })}>Show all links</Button>}
    />
  );
  return (
    <>
      <Toolbar label="Links">
        <FilterSelect
          label="State"
          usual="new"
          value={search.show}
          onChange={(next) => setSearch({ show: next })}
          options={shows}
        />
      </Toolbar>
      <DataTable
        label="Links"
        columns={requestLinkColumns}
        rows={list.items}
        rowId={({ id }) => id}
        total={paging.total}
        before={paging.before}
        empty={empty}
      />
      {list.items.length > 0 && <Pager label="links" {...paging} />}
    </>
  );
}

export function RequestLinksScreen() {
  const place = paths.changeRequestLinks.useParams();
  const change = useChanges(place.spaceId, place.changeRequestId);
  const { request } = change;
  const { data, error, refetch } = useQuery(linkCheckQuery(change));
  return (
    <Screen
      title={`Links of #${request.number} ${subjectOf(request)}`}
      standfirst="Of the pages that the request changes, or that lead to what it changes. Web addresses are not tried."
    >
      <ChangeNav {...place} open="links" comments={request.comments} />
      {data && <Links found={data} change={change} />}
      {!data && !error && <Working label="Reading the links of its pages" />}
      {!data && error && (
        <Blank
          kind="failed"
          line="The links could not be read."
          note={messageOf(error)}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Screen>
  );
}
