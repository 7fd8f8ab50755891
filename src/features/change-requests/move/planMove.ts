import type { ContentChange } from '#contract/areas/content-changes.ts';
import type { File, Page } from '#contract/content.ts';
import { fileText } from '#markdown/docs/pageSource.ts';
import { flatPages } from '#prose/pageTree.ts';
import {
  addressesAt,
  filesUsedBy,
  includedFiles,
  placeOfFile,
  placeOfPage,
  resolver,
  type MoveSource,
  type MoveTarget,
  type Resolve,
  type TextPlace,
} from './moveSource.ts';
import { textMover } from './textMover.ts';
import { newPaths, sourcePathOf } from './newPaths.ts';
import { planInserts } from './planInserts.ts';
import { relink } from './relink.ts';

/** Returns the page with an ID and the pages below it, in reading order. */
export function branchOf(pages: readonly Page[], id: string): Page[] {
  const root = flatPages(pages).find((page) => page.id === id);
  return root ? flatPages([root]) : [];
}

/** A file to copy, with its new text if it has new addresses. */
export type CopiedFile = { file: File; path: string; text?: string };

const coversOf = (some: readonly Page[]) => some.flatMap(({ cover }) => cover?.ref.file ?? []);

type Parted = { moved: readonly Page[]; staying: readonly Page[] };

/** Plans the files of a move: which are copied, and which only the moved pages use. */
function planFiles(source: MoveSource, { moved, staying }: Parted, target: MoveTarget, resolve: Resolve) {
  const { files, texts, unreadable } = source;
  const usedBy = (some: readonly Page[], more: readonly TextPlace[] = []) =>
    new Set([...coversOf(some), ...filesUsedBy([...some.map(placeOfPage), ...more], texts, resolve)]);
  const used = usedBy(moved);
  // Any page can include a text that no moved page includes.
  const others = includedFiles(source).filter(({ id }) => !used.has(id));
  const stillUsed = usedBy(staying, others.map(placeOfFile));
  const own = files.filter(({ id }) => used.has(id));
  const isLinking = (file: File) =>
    addressesAt(placeOfFile(file), texts).some((address) => {
      const { kind } = resolve(placeOfFile(file), address);
      return kind === 'page' || kind === 'file';
    });
  return {
    ...newPaths(moved, own, target, (file) => texts.has(file.id) && isLinking(file)),
    own,
    unused: unreadable.length > 0 ? [] : own.filter(({ id }) => !stillUsed.has(id)),
  };
}

/** Returns the new paths of moved pages and files by the earlier ones. */
const pathsByPath = (moved: readonly Page[], files: readonly File[], paths: ReadonlyMap<string, string>) =>
  new Map(
    [
      ...moved.map((page) => [page.id, sourcePathOf(page)] as const),
      ...files.map(({ id, git }) => [id, git?.path] as const),
    ].flatMap(([id, path]) => {
      const now = paths.get(id);
      return path === undefined || now === undefined ? [] : [[path, now] as const];
    }),
  );

/** Plans the move of a page, with the pages below it, to another space. */
export function planMove(source: MoveSource, movedId: string, target: MoveTarget) {
  const moved = branchOf(source.pages, movedId);
  const movedIds = new Set(moved.map(({ id }) => id));
  const isMoved = (id: string) => movedIds.has(id);
  const staying = flatPages(source.pages).filter(({ id }) => !isMoved(id));
  const resolve = resolver(source);
  const { paths, copied, own, unused } = planFiles(source, { moved, staying }, target, resolve);
  const movedPaths = { byId: paths, byPath: pathsByPath(moved, own, paths) };
  const mover = textMover(source, movedPaths, resolve, isMoved);
  const inserts = planInserts(moved, source, target, paths, mover);
  const copies = copied.map(({ file, path }): CopiedFile => {
    const now = mover.text(placeOfFile(file));
    if (!now || now.count === 0) return { file, path };
    return { file, path, text: fileText(now.text, source.sources.get(file.id)) };
  });
  const relinked = (idOf: (id: string) => string) =>
    relink({ source, staying, unused, target: target.space, resolve, isMoved, idOf });
  const { links, files } = relinked((id) => id);
  return {
    moved,
    /** The files to copy. Covers name them by this path until they have an ID. */
    copied: copies,
    /** Of these, the included texts that can't be read. They are copied as they are. */
    unreadable: copied.filter(({ file }) => source.unreadable.includes(file)).length,
    /** The files that no other page of the source uses. */
    unused,
    /** The files that stay and get new addresses. */
    relinkedFiles: files,
    inserts,
    links: { ...links, out: mover.linksOut() },
    /** Returns the changes of the source, once the IDs of the new pages are known. */
    sourceChanges: (idOf: (id: string) => string): ContentChange[] => [
      ...relinked(idOf).changes,
      {
        operation: 'delete_page',
        page: movedId,
        movedTo: { space: target.space.id, pages: moved.map(({ id }) => ({ page: id, to: idOf(id) })) },
      },
      ...(unused.length === 0
        ? []
        : [{ operation: 'delete_files' as const, files: unused.map(({ id }) => id) }]),
    ],
  };
}
export type MovePlan = ReturnType<typeof planMove>;
