import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import { announce } from '#lib/announce.ts';
import { kindWords } from '../change-request.words.ts';
import { mainQuery, requestFilesQuery, requestPagesQuery } from '../change-requests.api.ts';
import { changedPages, countChanges } from './changeCounts.ts';
import { changeSearch, selectedIn, type ChangeSearch } from './change.search.ts';
import { fileChanges } from './fileChanges.ts';
import { formerQuery, needsFormer, type Former } from './former.ts';
import { pageChanges } from './pageChanges.ts';
import { guessed, threeWay } from './threeWay.ts';

type Part = Pick<ChangeSearch, 'pageId' | 'fileId'>;
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
export function useChanges(spaceId: string, changeRequestId: string) {
  const one = useMemo(() => ({ spaceId, changeRequestId }), [spaceId, changeRequestId]);
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

export function useChange() {
  const { organizationId, ...one } = paths.changeRequest.useParams();
  const changes = useChanges(one.spaceId, one.changeRequestId);
  const [search, setSearch] = useSearch(changeSearch);
  const navigate = useNavigate();
  const selected = selectedIn(changes, search);
  const stops = useMemo(
    () => [
      ...changedPages(changes.shown.pages).map(({ id, page, is }) => ({
        part: { pageId: id, fileId: undefined },
        words: `${pageTitle(page)}, ${kindWords[is].toLowerCase()}`,
      })),
      ...changes.shown.files.map(({ id, file, is }) => ({
        part: { pageId: undefined, fileId: id },
        words: `${file.name}, ${kindWords[is].toLowerCase()}`,
      })),
    ],
    [changes.shown],
  );
  const to = (part: Part) => paths.changeRequest.to({ organizationId, ...one }, { ...search, ...part });
  const stopAt = (id: string | undefined) =>
    stops.findIndex(({ part: { pageId, fileId } }) => (pageId ?? fileId) === id);
  function go(part: Part | undefined) {
    if (!part) return;
    const goal = stopAt(part.pageId ?? part.fileId);
    // The screen stays the same, so nothing else says where one is now.
    announce(`${stops[goal]?.words}. ${goal + 1} of ${stops.length}.`);
    void navigate(to(part));
  }
  const selectedId = 'change' in selected ? selected.change.id : undefined;
  const at = stopAt(selectedId);
  return {
    ...changes,
    organizationId,
    search,
    setSearch,
    selected,
    selectedId,
    to,
    /** The parts before and after the one that is looked at. */
    previous: at > 0 ? stops[at - 1]?.part : undefined,
    next: stops[at + 1]?.part,
    go,
  };
}

export type Change = ReturnType<typeof useChange>;
