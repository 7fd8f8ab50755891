import type { ContentChange } from '#contract/areas/content-changes.ts';
import type { File, Page } from '#contract/content.ts';
import { contentLimits } from '#contract/limits.ts';
import type { Space } from '#contract/space.ts';
import { fileText } from '#markdown/docs/pageSource.ts';
import { movedLinks } from '#markdown/docs/movedLinks.ts';
import { inMarkdown, relativePath } from '#markdown/relativePath.ts';
import { wikiTarget } from '#markdown/wikiLink.ts';
import { flatPages, pageTitle } from '#prose/pageTree.ts';
import { computedOf, fieldsOf, type Insert } from './insertedFields.ts';
import { consoleUrl, hashOf, withNewAddresses } from './movedAddresses.ts';
import {
  addressesAt,
  filesUsedBy,
  includedFiles,
  placeOfFile,
  placeOfPage,
  resolver,
  type MoveSource,
  type Resolve,
  type TextPlace,
} from './moveSource.ts';
import { newPaths, sourcePathOf } from './newPaths.ts';
import { relink } from './relink.ts';

/** Where a page moves to: below a page of main, or to the top level. */
export type MoveTarget = {
  space: Pick<Space, 'id' | 'urls'>;
  pages: readonly Page[];
  files: readonly File[];
  into: Page | undefined;
};

/** The name of a moved page within a request. No address in a text has it. */
const refOf = ({ id }: Page) => `moved-${id}`;

/** Returns the page with an ID and the pages below it, in reading order. */
export function branchOf(pages: readonly Page[], id: string): Page[] {
  const root = flatPages(pages).find((page) => page.id === id);
  return root ? flatPages([root]) : [];
}

/** A file to copy, with its new text if it has new addresses. */
export type CopiedFile = { file: File; path: string; text?: string };

const coversOf = (some: readonly Page[]) => some.flatMap(({ cover }) => cover?.ref.file ?? []);

/** Plans the files of a move: which are copied, and which only the moved pages use. */
function planFiles(source: MoveSource, moved: readonly Page[], target: MoveTarget, resolve: Resolve) {
  const { pages, files, texts, unreadable } = source;
  const isMoved = new Set(moved.map(({ id }) => id));
  const usedBy = (some: readonly Page[], more: readonly TextPlace[] = []) =>
    new Set([...coversOf(some), ...filesUsedBy([...some.map(placeOfPage), ...more], texts, resolve)]);
  const used = usedBy(moved);
  const staying = flatPages(pages).filter(({ id }) => !isMoved.has(id));
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

/** Plans the move of a page, with the pages below it, to another space. */
export function planMove(source: MoveSource, movedId: string, target: MoveTarget) {
  const moved = branchOf(source.pages, movedId);
  const isMoved = new Set(moved.map(({ id }) => id));
  const staying = flatPages(source.pages).filter(({ id }) => !isMoved.has(id));
  const resolve = resolver(source);
  const { paths, copied, own: files, unused } = planFiles(source, moved, target, resolve);
  const head = movedLinks(
    {
      files: new Map(
        [
          ...moved.map((page) => [page.id, sourcePathOf(page)] as const),
          ...files.map(({ id, git }) => [id, git?.path] as const),
        ].flatMap(([id, path]) => {
          const now = paths.get(id);
          return path === undefined || now === undefined ? [] : [[path, now] as const];
        }),
      ),
      folders: new Map(),
      renamed: [],
    },
    '',
  );
  let linksOut = 0;

  /** Returns the address in a moved text of a page or file that moves along, or of a page that stays. */
  function movedAddress(place: TextPlace, address: string) {
    const found = resolve(place, address);
    if (found.kind === 'page' && !isMoved.has(found.page.id)) {
      linksOut += 1;
      return consoleUrl(source.space, found.page.id, address, found.anchor);
    }
    const to = found.kind === 'page' ? found.page : found.kind === 'file' ? found.file : undefined;
    const path = paths.get(to?.id ?? '');
    if (path === undefined || wikiTarget(address)) return undefined;
    const now = relativePath(paths.get(place.id) ?? place.sourcePath, path);
    const before = to?.sourcePath;
    const old = before === undefined ? undefined : relativePath(place.sourcePath, before);
    return now === old ? undefined : inMarkdown(now) + hashOf(address);
  }

  /** Returns a moved text with new addresses. */
  function movedText(place: TextPlace) {
    const parts = source.texts.get(place.id);
    if (!parts) return undefined;
    return withNewAddresses(parts, (address) => movedAddress(place, address));
  }

  const [root] = moved;
  const siblings = target.into?.pages ?? target.pages;
  const parentOf = new Map(moved.flatMap((page) => page.pages.map(({ id }) => [id, page] as const)));
  const inserts = moved.map((page): Insert => {
    const { type, slug, href, computed, cover } = page;
    const parent = parentOf.get(page.id);
    const into = parent ? refOf(parent) : target.into?.id;
    const isFree = page !== root || siblings.every((one) => one.slug !== slug);
    const common = {
      operation: 'insert_page' as const,
      ref: refOf(page),
      title: pageTitle(page).slice(0, contentLimits.pageTitle[1]),
      ...(isFree && { slug }),
      ...(into !== undefined && { into }),
      ...fieldsOf(page),
    };
    if (type === 'link')
      return { ...common, type: 'link', href: movedAddress(placeOfPage(page), href ?? '') ?? href ?? '' };
    if (type === 'group') return { ...common, type: 'group' };
    if (type === 'computed') return { ...common, type: 'computed', ...computedOf(computed) };
    const path = paths.get(page.id) ?? '';
    const markdown = movedText(placeOfPage(page))?.text ?? '';
    const own = source.sources.get(page.id);
    const written = fileText(markdown, {
      ...own,
      ...(own?.head !== undefined && { head: head.inMarkdown(sourcePathOf(page), own.head) }),
    });
    const coverPath = own ? undefined : paths.get(cover?.ref.file ?? '');
    return {
      ...common,
      path,
      document: { markdown: written },
      ...(own && { wholeFile: true }),
      ...(cover &&
        coverPath !== undefined && { cover: { ref: { kind: 'file', file: coverPath }, yPos: cover.yPos } }),
    };
  });

  const copies = copied.map(({ file, path }): CopiedFile => {
    const now = movedText(placeOfFile(file));
    if (!now || now.count === 0) return { file, path };
    return { file, path, text: fileText(now.text, source.sources.get(file.id)) };
  });

  const relinked = (idOf: (id: string) => string) =>
    relink({
      source,
      staying,
      unused,
      target: target.space,
      resolve,
      isMoved: (id) => isMoved.has(id),
      idOf,
    });
  const { links, files: relinkedFiles } = relinked((id) => id);
  return {
    moved,
    /** The files to copy. Covers name them by this path until they have an ID. */
    copied: copies,
    /** Of these, the included texts that can't be read. They are copied as they are. */
    unreadable: copied.filter(({ file }) => source.unreadable.includes(file)).length,
    /** The files that no other page of the source uses. */
    unused,
    /** The files that stay and get new addresses. */
    relinkedFiles,
    inserts,
    links: { ...links, out: linksOut },
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
