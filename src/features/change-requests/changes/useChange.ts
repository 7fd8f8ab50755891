import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import { announce } from '#lib/announce.ts';
import { kindWords } from '../change-request.text.ts';
import { mainQuery, requestFilesQuery, requestPagesQuery } from '../change-requests.api.ts';
import { changedPages, countChanges } from './changeCounts.ts';
import { changeSearch, selectedIn } from './change.search.ts';
import { fileChanges } from './fileChanges.ts';
import { formerQuery, needsFormer, type Former } from './baseRevision.ts';
import { pageChanges } from './pageChanges.ts';
import { guessed, threeWay } from './threeWay.ts';

type Own = Pick<Former, 'pages'> & { files: Former['files'] | undefined };

/** What is known of main as it was: what the request and main did since. Undefined where main has not gone on. */
function useThreeWay(spaceId: string, request: ChangeRequest, main: Former, own: Own) {
  const { data: former } = useQuery({ ...formerQuery(spaceId, request), enabled: needsFormer(request) });
  const isMerged = request.status === 'merged';
  return useMemo(() => {
    if (!former || !needsFormer(request)) return undefined;
    return {
      former,
      ...threeWay(former, main, { pages: own.pages, files: own.files ?? former.files }, { isMerged }),
    };
  }, [former, request, isMerged, main, own]);
}

/**
 * Pages and files of main and of the request, and what differs between them. What the request changes is exact where
 * main has not gone on, or its former state was seen on this device (`three`).
 */
export function useChanges() {
  const one = paths.changeRequest.useParams();
  const { spaceId } = one;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: request } = useSuspenseQuery(requestQuery(one));
  const { data: main, refetch: readMain } = useSuspenseQuery(mainQuery(spaceId));
  const { data: tree } = useSuspenseQuery(requestPagesQuery(one));
  // Without the files the pages are compared all the same.
  const { data: list, refetch: readOwn } = useQuery({ ...requestFilesQuery(one), retryOnMount: false });
  const own = useMemo(() => ({ pages: tree.pages, files: list?.items }), [tree, list]);
  const three = useThreeWay(spaceId, request, main, own);
  // Files come with addresses that change; the pages are compared anew only where they do.
  const directPages = useMemo(() => pageChanges(main.pages, own.pages), [main.pages, own.pages]);
  const directFiles = useMemo(
    () => (own.files ? fileChanges(main.files, own.files) : []),
    [main.files, own.files],
  );
  const pages = three?.own ?? directPages;
  const files = three?.files ?? directFiles;
  const readFiles = useCallback(() => void Promise.all([readMain(), readOwn()]), [readMain, readOwn]);
  return {
    /** Where it is: its space and organization, too. */
    one,
    space,
    request,
    /** What the request changes. */
    pages,
    files,
    /** The same, and what main alone changed. */
    shown: useMemo(
      () => ({ pages: three?.shown ?? directPages, files: three?.shownFiles ?? directFiles }),
      [three, directPages, directFiles],
    ),
    three,
    by: useMemo(() => three?.by ?? guessed(pages, request), [three, pages, request]),
    content: useMemo(() => ({ main, request: own, former: three?.former ?? main }), [main, own, three]),
    readFiles,
    counts: useMemo(() => countChanges(pages, files), [pages, files]),
  };
}

export type Changes = ReturnType<typeof useChanges>;

/** A change on screen: what differs, which page or file of it is shown, and the way to the others. */
export function useChange() {
  const changes = useChanges();
  const [search, setSearch] = useSearch(changeSearch);
  const navigate = useNavigate();
  const selected = selectedIn(changes, search);
  const { pages, files } = changes.shown;
  const fileIds = useMemo(() => new Set(files.map(({ id }) => id)), [files]);
  const stops = useMemo(
    () => [
      ...changedPages(pages).map(({ id, page, is }) => ({ id, title: pageTitle(page), is })),
      ...files.map(({ id, file, is }) => ({ id, title: file.name, is })),
    ],
    [pages, files],
  );
  const to = (id: string) => {
    const part = fileIds.has(id) ? { pageId: undefined, fileId: id } : { pageId: id, fileId: undefined };
    return paths.changeRequest.to(changes.one, { ...search, ...part });
  };
  const stopAt = (id: string | undefined) => stops.findIndex((stop) => stop.id === id);
  function go(id: string | undefined) {
    const goal = stopAt(id);
    const stop = stops[goal];
    if (!stop) return;
    // The screen stays the same, so nothing else says which page is shown now.
    announce(`${stop.title}, ${kindWords[stop.is].toLowerCase()}. ${goal + 1} of ${stops.length}.`);
    void navigate(to(stop.id));
  }
  const selectedId = 'change' in selected ? selected.change.id : undefined;
  const at = stopAt(selectedId);
  return {
    ...changes,
    search,
    setSearch,
    selected,
    selectedId,
    to,
    /** The ids before and after the one that is shown. */
    previous: stops[at - 1]?.id,
    next: stops[at + 1]?.id,
    go,
  };
}

export type Change = ReturnType<typeof useChange>;
