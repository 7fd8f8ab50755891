import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inBackground } from '#api/reads/backgroundReads.ts';
import { apiQuery } from '#api/query.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import type { Page } from '#contract/content.ts';
import type { Reference } from '#contract/references.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { formatSize } from '#lib/sizes.ts';
import type { FileVersions } from '#markdown/compare/fileVersions.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import { flatPages } from '#prose/pageTree.ts';
import type { ComparedFile, FileChange, ReplacedFile } from './fileChanges.ts';
import type { PageChange } from './pageChanges.ts';

/** The number of files whose pages are read. */
const maxRead = 200;

const isReplaced = (file: FileChange): file is ReplacedFile =>
  file.kind === 'edited' && file.old !== undefined && file.now !== undefined && !file.file.exportOnly;

/** Returns the replaced files on each page of the request that shows or links to them, or has them as its cover, by page ID. */
export function useReplacedFiles(one: OneRequest, files: readonly FileChange[], pages: readonly Page[]) {
  const replaced = useMemo(() => files.filter(isReplaced).slice(0, maxRead), [files]);
  const reads = useQueries({
    queries: replaced.map(({ id }) =>
      inBackground(apiQuery(changeRequestContent.listBacklinks, { ...one, fileId: id }, { pages: 'all' })),
    ),
    combine: (results) => results.map(({ data }) => data?.items),
  });
  return useMemo(
    () =>
      replacedByPage(
        replaced.map((file, at) => [file, pagesOf(reads[at])]),
        pages,
      ),
    [replaced, reads, pages],
  );
}

const pagesOf = (references: readonly Reference[] = []) => references.flatMap(({ page }) => page ?? []);

/**
 * Returns the replaced files by the IDs of the pages where they appear.
 * @param files each with the IDs of the pages whose text refers to it
 */
export function replacedByPage(
  files: readonly (readonly [file: ReplacedFile, pages: readonly string[]])[],
  pages: readonly Page[],
): Map<string, ReplacedFile[]> {
  const byPage = new Map<string, ReplacedFile[]>();
  if (files.length === 0) return byPage;
  const covered = Map.groupBy(flatPages(pages), ({ cover }) => cover?.ref.file);
  for (const [file, linking] of files)
    for (const id of new Set([...linking, ...(covered.get(file.id) ?? []).map((page) => page.id)]))
      byPage.set(id, [...(byPage.get(id) ?? []), file]);
  return byPage;
}

/** Returns the tree with the replaced files of each page, which are changes of the page. */
export function withReplacedFiles(
  changes: readonly PageChange[],
  byPage: ReadonlyMap<string, readonly ReplacedFile[]>,
): readonly PageChange[] {
  if (byPage.size === 0) return changes;
  return changes.map((change) => {
    const files = change.old && change.now && byPage.get(change.id);
    const children = withReplacedFiles(change.children, byPage);
    const kind = change.kind === 'same' || change.kind === 'moved' ? 'edited' : change.kind;
    return files ? { ...change, kind, files, children } : { ...change, children };
  });
}

/** Describes the version of a file: `320 × 200, 12 kB, 3fa2b1c`. */
const versionText = ({ dimensions, size, git }: ComparedFile) =>
  [dimensions && `${dimensions.width} × ${dimensions.height}`, formatSize(size), git?.oid.slice(0, 7)]
    .filter((part) => part !== undefined)
    .join(', ');

/** Returns the versions of the replaced files by their addresses on a page. */
export function fileVersions(
  { id, path, git }: Page,
  files: readonly ReplacedFile[] = [],
): FileVersions | undefined {
  if (files.length === 0) return undefined;
  const sideOf = (side: 'old' | 'now') => {
    const versions = files.map((file) => ({
      id: file.id,
      sourcePath: file[side].git?.path,
      file: file[side],
    }));
    const index = linkIndex([], versions);
    return (address: string) => {
      const target = linkTarget(address, { id, path, sourcePath: git?.path }, index);
      return target.kind === 'file' ? versionText(target.file.file) : undefined;
    };
  };
  return { old: sideOf('old'), now: sideOf('now') };
}
