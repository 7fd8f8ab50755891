import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Page } from '#contract/content.ts';
import { changedPages, flatChanges } from './changeCounts.ts';
import { positionConflicts } from './conflicts.ts';
import { fileChanges, isFileConflict, isSameFile, type FileChange } from './fileChanges.ts';
import {
  indexById,
  pageChanges,
  textVersion,
  type PageChange,
  type Source,
  type RevisionContent,
} from './pageChanges.ts';
import { settingsChanges } from './settingsChanges.ts';

/**
 * Who changed a page or file since the base revision. `main`: it differs only because the request isn't up to date
 * with main.
 */
export type ChangedBy = 'request' | 'both' | 'main';

type Sides = { base: string; now: Source; other: Source; otherPages: readonly Page[] };

/** Adds the sources of the texts. A base text that the other side still has is read from that side. */
function withSources(changes: readonly PageChange[], { base, now, other, otherPages }: Sides) {
  const others = indexById(otherPages);
  const addSources = (change: PageChange): PageChange => {
    const page = others.get(change.id)?.page;
    const isUnchanged = change.old && page && textVersion(change.old) === textVersion(page);
    return {
      ...change,
      sources: { old: isUnchanged ? other : 'base', now, base, fallback: page && { source: other, page } },
      children: change.children.map(addSources),
    };
  };
  return changes.map(addSources);
}

/** Returns the tree of `requestPages` with the changes of main where the request has none, and pages added on main. */
function withMain(requestPages: readonly PageChange[], mainChanges: ReadonlyMap<string, PageChange>) {
  const known = new Set(flatChanges(requestPages).map(({ id }) => id));
  const added = Map.groupBy(
    [...mainChanges.values()].filter(({ id }) => !known.has(id)),
    ({ parents }) => parents.now ?? null,
  );
  const childrenOf = (changes: readonly PageChange[], parent: string | null): PageChange[] =>
    [...changes, ...(added.get(parent) ?? [])].map((change) => {
      const main = change.kind === 'same' ? mainChanges.get(change.id) : undefined;
      const children = known.has(change.id) ? change.children : [];
      return { ...(main ?? change), children: childrenOf(children, change.id) };
    });
  return childrenOf(requestPages, null);
}

/** The path and the content of a page. Undefined if its content isn't known. */
const pageKey = ({ path, git, documentId }: Page) =>
  documentId === undefined && !git ? undefined : JSON.stringify([git?.path ?? path, documentId, git?.oid]);

/** Returns main's changes without pages that the request added, too, with the same path and content: a merge has them once. */
function withoutSamePages(main: readonly PageChange[], request: readonly PageChange[]) {
  const own = new Map(
    request.flatMap(({ kind, page }) => (kind === 'added' ? [[pageKey(page), page] as const] : [])),
  );
  return main.filter(({ kind, page }) => {
    const key = kind === 'added' ? pageKey(page) : undefined;
    const same = key === undefined ? undefined : own.get(key);
    return !same || settingsChanges(same, page).length > 0;
  });
}

/** The same for files. */
const withoutSameFiles = (main: readonly FileChange[], request: readonly FileChange[]) =>
  main.filter(
    ({ kind, file }) =>
      kind !== 'added' || !request.some((other) => other.kind === 'added' && isSameFile(other.file, file)),
  );

/**
 * Compares main and the request with the base revision. With `isMerged`, the changes on main are left out because main
 * contains the request.
 */
export function compareThreeWay(
  base: RevisionContent & { id: string },
  main: RevisionContent,
  request: RevisionContent,
  { isMerged = false } = {},
) {
  const requestPages = withSources(pageChanges(base.pages, request.pages), {
    base: base.id,
    now: 'request',
    other: 'main',
    otherPages: main.pages,
  });
  const mainPages = withSources(pageChanges(base.pages, main.pages), {
    base: base.id,
    now: 'main',
    other: 'request',
    otherPages: request.pages,
  });
  const onlyMain = isMerged ? [] : withoutSamePages(changedPages(mainPages), changedPages(requestPages));
  const mainChanges = new Map(onlyMain.map((change) => [change.id, change]));
  const requestFiles = fileChanges(base.files, request.files);
  const mainFiles = isMerged ? [] : withoutSameFiles(fileChanges(base.files, main.files), requestFiles);
  const mainFileById = new Map(mainFiles.map((file) => [file.id, file]));
  const onRequest = new Set([...changedPages(requestPages), ...requestFiles].map(({ id }) => id));
  const onMain = new Set([...mainChanges.values(), ...mainFiles].map(({ id }) => id));
  return {
    /** The tree of all pages with the changes of the request. */
    requestPages,
    /** The same tree with pages that only main changed. */
    allPages: withMain(requestPages, mainChanges),
    /** The pages changed on main, by ID. */
    mainChanges,
    positionConflicts: positionConflicts({
      ancestor: base.pages,
      space: main.pages,
      request: request.pages,
    }),
    /** The files that the request changed. */
    requestFiles,
    conflictingFiles: requestFiles.filter((file) => {
      const other = mainFileById.get(file.id);
      return other && isFileConflict(file, other);
    }),
    /** The same with files that only main changed. */
    allFiles: [...requestFiles, ...mainFiles.filter(({ id }) => !onRequest.has(id))],
    changedBy(this: void, id: string): ChangedBy {
      if (!onMain.has(id)) return 'request';
      return onRequest.has(id) ? 'both' : 'main';
    },
  };
}

/** Infers who changed a page from its dates. Without the base revision, this is an approximation. */
export function inferChangedBy(
  { old, now }: PageChange,
  { outdated, createdAt }: Pick<ChangeRequest, 'outdated' | 'createdAt'>,
): ChangedBy {
  if (!outdated) return 'request';
  const onMain = old !== undefined && old.updatedAt > createdAt;
  const onRequest = now !== undefined && now.updatedAt >= createdAt;
  if (!onMain) return 'request';
  // Main has a page that the request hasn't: it is new on main, or the request deleted it.
  if (!now) return old.createdAt > createdAt ? 'main' : 'both';
  return onRequest ? 'both' : 'main';
}

/** Returns `inferChangedBy` as a lookup by page ID. */
export function inferredChangedBy(
  pages: readonly PageChange[],
  request: ChangeRequest,
): (id: string) => ChangedBy {
  const byId = new Map(
    flatChanges(pages).map((page) => [
      page.id,
      page.kind === 'same' ? 'request' : inferChangedBy(page, request),
    ]),
  );
  return (id) => byId.get(id) ?? 'request';
}
