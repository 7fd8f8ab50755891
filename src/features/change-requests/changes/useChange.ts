// The change that is on screen: what differs, which part of it is looked at, and the way to the others.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import {
  mainFilesQuery,
  mainPagesQuery,
  requestFilesQuery,
  requestPagesQuery,
  requestQuery,
  spaceQuery,
} from '../change-requests.api.ts';
import { changedPages, countChanges } from './changeCounts.ts';
import { changeSearch, type ChangeSearch } from './change.search.ts';
import { fileChanges } from './fileChanges.ts';
import { pageChanges } from './pageChanges.ts';
import { selectedIn } from './selected.ts';

/** Pages and files of main and of the request, and what differs between them. */
export function useChanges(spaceId: string, changeRequestId: string) {
  const one = useMemo(() => ({ spaceId, changeRequestId }), [spaceId, changeRequestId]);
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: request } = useSuspenseQuery(requestQuery(one));
  const { data: main } = useSuspenseQuery(mainPagesQuery(spaceId));
  const { data: own } = useSuspenseQuery(requestPagesQuery(one));
  // Without the files the pages are compared all the same.
  const mainFiles = useQuery({ ...mainFilesQuery(spaceId), retryOnMount: false });
  const ownFiles = useQuery({ ...requestFilesQuery(one), retryOnMount: false });
  const pages = useMemo(() => pageChanges(main.pages, own.pages), [main.pages, own.pages]);
  const files = useMemo(
    () => (mainFiles.data && ownFiles.data ? fileChanges(mainFiles.data.items, ownFiles.data.items) : []),
    [mainFiles.data, ownFiles.data],
  );
  const { refetch: readMain } = mainFiles;
  const { refetch: readOwn } = ownFiles;
  const readFiles = useCallback(() => void Promise.all([readMain(), readOwn()]), [readMain, readOwn]);
  return {
    one,
    space,
    request,
    pages,
    files,
    old: { pages: main.pages, files: mainFiles.data?.items },
    now: { pages: own.pages, files: ownFiles.data?.items },
    readFiles,
    counts: useMemo(() => countChanges(pages, files), [pages, files]),
  };
}

export function useChange() {
  const { organizationId, ...one } = paths.changeRequest.useParams();
  const changes = useChanges(one.spaceId, one.changeRequestId);
  const [search, setSearch] = useSearch(changeSearch);
  const navigate = useNavigate();
  const selected = selectedIn(changes.pages, changes.files, search);
  const stops = useMemo(
    () => [
      ...changedPages(changes.pages).map(({ id }) => ({ pageId: id, fileId: undefined })),
      ...changes.files.map(({ id }) => ({ pageId: undefined, fileId: id })),
    ],
    [changes.pages, changes.files],
  );
  const to = (part: Pick<ChangeSearch, 'pageId' | 'fileId'>) =>
    paths.changeRequest.to({ organizationId, ...one }, { ...search, ...part });
  const selectedId = 'change' in selected ? selected.change.id : undefined;
  const at = stops.findIndex(({ pageId, fileId }) => (pageId ?? fileId) === selectedId);
  return {
    ...changes,
    organizationId,
    search,
    setSearch,
    selected,
    selectedId,
    to,
    /** The parts before and after the one that is looked at. */
    previous: at > 0 ? stops[at - 1] : undefined,
    next: stops[at + 1],
    go: (part: Pick<ChangeSearch, 'pageId' | 'fileId'> | undefined) => part && void navigate(to(part)),
  };
}

export type Change = ReturnType<typeof useChange>;
