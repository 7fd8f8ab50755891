import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Revision } from '#contract/content.ts';
import { requestQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import { announce } from '#lib/announce.ts';
import { changeLabels } from '../changeRequests.text.ts';
import { mainQuery, requestFilesQuery, requestPagesQuery } from '../changeRequests.api.ts';
import { useCanEdit } from '../useCanEdit.ts';
import { baseQuery, needsBase, revisionQuery } from './baseRevision.ts';
import { changedPages, countChanges } from './changeCounts.ts';
import { changeSearch, selectedIn } from './changes.search.ts';
import { useExportFiles } from './exportFiles.ts';
import { fileChanges } from './fileChanges.ts';
import { pageChanges, type RevisionContent } from './pageChanges.ts';
import { useReplacedFiles, withReplacedFiles } from './replacedFiles.ts';
import { compareThreeWay, inferredChangedBy } from './threeWay.ts';

type RequestContent = { pages: RevisionContent['pages']; files: RevisionContent['files'] | undefined };

/** Returns the revision to compare both sides with; undefined if main hasn't changed since, or if it isn't available. */
function useBase(spaceId: string, request: ChangeRequest, since: string | undefined) {
  const enabled = since !== undefined || needsBase(request);
  const query = since === undefined ? baseQuery(spaceId, request) : revisionQuery(spaceId, since);
  const { data, error, refetch } = useQuery({ ...query, enabled });
  return { base: (enabled && data) || undefined, baseError: error, refetchBase: refetch };
}

/** Returns the content of the revisions, with the files that only exports need. */
function useContents(
  spaceId: string,
  main: Revision,
  base: Revision | undefined,
  request: RequestContent & { id: string },
) {
  const ids = [main.id, request.id, ...(base ? [base.id] : [])];
  const [ofMain, ofRequest, ofBase] = useExportFiles(spaceId, ids);
  return useMemo(
    () => ({
      main: { ...main, files: [...main.files, ...(ofMain ?? [])] },
      base: base && { ...base, files: [...base.files, ...(ofBase ?? [])] },
      // Pages can be compared without the files.
      request: { pages: request.pages, files: request.files && [...request.files, ...(ofRequest ?? [])] },
    }),
    [main, base, request.pages, request.files, ofMain, ofRequest, ofBase],
  );
}

/**
 * Returns the content of main and of the request in the URL, and their differences. Without `threeWay`, an out-of-date
 * request is compared with the current revision of main, so newer edits on main appear as deletions.
 * @param since the ID of an earlier revision to compare with
 */
export function useChanges(since?: string) {
  const one = paths.changeRequest.useParams();
  const { spaceId } = one;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: request } = useSuspenseQuery(requestQuery(one));
  const { data: main, refetch: refetchMain } = useSuspenseQuery(mainQuery(spaceId));
  const { data: tree } = useSuspenseQuery(requestPagesQuery(one));
  // Pages can be compared without the files.
  const { data: list, refetch: refetchList } = useQuery({
    ...requestFilesQuery(one),
    retryOnMount: false,
  });
  const requestContent = useMemo(() => ({ pages: tree.pages, files: list?.items }), [tree, list]);
  const { base, ...baseRead } = useBase(spaceId, request, since);
  const compared = useContents(spaceId, main, base, { ...requestContent, id: request.revision });
  // Changes on main since an earlier revision of the request are not its own.
  const isMerged = since !== undefined || request.status === 'merged';
  const threeWay = useMemo(() => {
    if (!compared.base) return undefined;
    const files = compared.request.files ?? compared.base.files;
    return compareThreeWay(compared.base, compared.main, { ...compared.request, files }, { isMerged });
  }, [compared, isMerged]);
  // The download URLs of files change with each fetch. Pages are compared again only if they changed.
  const directPages = useMemo(
    () => pageChanges(main.pages, requestContent.pages),
    [main.pages, requestContent.pages],
  );
  const directFiles = useMemo(
    () => (compared.request.files ? fileChanges(compared.main.files, compared.request.files) : []),
    [compared],
  );
  const files = threeWay?.requestFiles ?? directFiles;
  const replaced = useReplacedFiles(one, files, requestContent.pages);
  const [pages, allPages] = useMemo(() => {
    const { requestPages = directPages, allPages: all = requestPages } = threeWay ?? {};
    return [withReplacedFiles(requestPages, replaced), withReplacedFiles(all, replaced)];
  }, [threeWay, directPages, replaced]);
  const refetchFiles = useCallback(
    () => void Promise.all([refetchMain(), refetchList()]),
    [refetchMain, refetchList],
  );
  return {
    /** The IDs in the URL: organization, space and change request. */
    one,
    space,
    request,
    /** The changes of the request. */
    pages,
    files,
    /** The same for changes only on main. */
    shown: useMemo(
      () => ({ pages: allPages, files: threeWay?.allFiles ?? directFiles }),
      [threeWay, allPages, directFiles],
    ),
    threeWay,
    ...baseRead,
    /** The IDs of both revisions. */
    revisions: useMemo(() => ({ main: main.id, request: request.revision }), [main.id, request.revision]),
    changedBy: useMemo(
      () => threeWay?.changedBy ?? inferredChangedBy(pages, request),
      [threeWay, pages, request],
    ),
    content: useMemo(
      () => ({ main, request: requestContent, base: base ?? main }),
      [main, requestContent, base],
    ),
    refetchFiles,
    /** Whether pages can be edited here. */
    canEdit: useCanEdit(space, request),
    counts: useMemo(() => countChanges(pages, files), [pages, files]),
  };
}

export type Changes = ReturnType<typeof useChanges>;

/** Returns `useChanges` with the selected page or file and the navigation to others. */
export function useChange() {
  const [search, setSearch] = useSearch(changeSearch);
  const changes = useChanges(search.since);
  const navigate = useNavigate();
  const selected = selectedIn(changes, search);
  const { pages, files } = changes.shown;
  const fileIds = useMemo(() => new Set(files.map(({ id }) => id)), [files]);
  const items = useMemo(
    () => [
      ...changedPages(pages).map(({ id, page, kind }) => ({ id, title: pageTitle(page), kind })),
      ...files.map(({ id, file, kind }) => ({ id, title: file.name, kind })),
    ],
    [pages, files],
  );
  /** The URL parameters of a page or file. */
  const idsOf = (id: string | undefined) =>
    id !== undefined && fileIds.has(id)
      ? { pageId: undefined, fileId: id }
      : { pageId: id, fileId: undefined };
  const hrefOf = (id: string) =>
    paths.changeRequest.to(changes.one, { ...search, ...idsOf(id), view: undefined });
  const indexOf = (id: string | undefined) => items.findIndex((item) => item.id === id);
  function goTo(id: string | undefined) {
    const index = indexOf(id);
    const item = items[index];
    if (!item) return;
    // The screen and its heading stay the same, so only this announces the new page.
    announce(`${item.title}, ${changeLabels[item.kind].toLowerCase()}, ${index + 1} of ${items.length}`);
    void navigate(hrefOf(item.id));
  }
  const selectedId = 'change' in selected ? selected.change.id : undefined;
  const at = indexOf(selectedId);
  return {
    ...changes,
    search,
    setSearch,
    selected,
    selectedId,
    /** Returns the URL of one page or file. */
    hrefOf,
    /** Shows all changes one below the other, or the page or file of the ID alone. */
    toggleAll: (id: string | undefined) =>
      setSearch({ ...idsOf(id), view: search.view === 'all' ? undefined : 'all' }),
    /** The IDs before and after the selected one. */
    previous: items[at - 1]?.id,
    next: items[at + 1]?.id,
    goTo,
  };
}

export type Change = ReturnType<typeof useChange>;
