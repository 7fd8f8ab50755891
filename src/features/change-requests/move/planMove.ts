import type { ContentChange } from '#contract/areas/content-changes.ts';
import type { File, Page } from '#contract/content.ts';
import { contentLimits } from '#contract/limits.ts';
import type { Space } from '#contract/space.ts';
import { defaultSummary } from '#markdown/docs/docsRoot.ts';
import { fileText } from '#markdown/docs/pageSource.ts';
import type { PageSource } from '#markdown/docs/docsFolder.ts';
import { movedLinks } from '#markdown/docs/movedLinks.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import { inMarkdown, relativePath } from '#markdown/relativePath.ts';
import type { TextParts } from '#markdown/rewriting/textParts.ts';
import { isMarkdown } from '#markdown/sourcePath.ts';
import { wikiTarget } from '#markdown/wikiLink.ts';
import { linkedFiles } from '#prose/imageTarget.ts';
import { flatPages, linkedPages, pageTitle } from '#prose/pageTree.ts';
import { computedOf, fieldsOf, type Insert } from './insertedFields.ts';
import { addressesIn, withNewAddresses } from './movedAddresses.ts';
import { newPaths, sourcePathOf } from './newPaths.ts';

/** The content of the change request that a page leaves. */
export type MoveSource = {
  space: Pick<Space, 'id' | 'urls'>;
  pages: readonly Page[];
  files: readonly File[];
  /** The texts of the moved pages, and of other pages that may link to them or use their files. */
  texts: ReadonlyMap<string, TextParts>;
  /** The front matter and line ends of moved pages that have them. */
  sources: ReadonlyMap<string, PageSource>;
};

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

/** Returns how addresses of the source are resolved. */
function resolver({ pages, files }: Pick<MoveSource, 'pages' | 'files'>) {
  const index = linkIndex(linkedPages(pages), linkedFiles(files));
  return (page: Page, address: string) => {
    const sourcePath = page.type === 'link' ? defaultSummary : sourcePathOf(page);
    return linkTarget(address, { id: page.id, path: page.path, sourcePath }, index);
  };
}

/** Returns the URL of a page in the console. Sites that publish its space open the page there. */
function consoleUrl({ urls }: Pick<Space, 'urls'>, id: string, address: string, anchor: string) {
  const hash = wikiTarget(address)
    ? anchor === ''
      ? ''
      : `#${encodeURIComponent(anchor)}`
    : hashOf(address);
  return `${urls.app}/pages/${id}${hash}`;
}

const hashOf = (address: string) => (address.includes('#') ? address.slice(address.indexOf('#')) : '');

const addressesOf = (page: Page, texts: MoveSource['texts']) => {
  const text = texts.get(page.id);
  return [...(page.href === undefined ? [] : [page.href]), ...(text ? addressesIn(text) : [])];
};

/** Returns the files that pages show, link to or include. */
function usedFiles(
  pages: readonly Page[],
  { files, texts }: MoveSource,
  resolve: ReturnType<typeof resolver>,
) {
  const used = new Set(pages.flatMap(({ cover }) => cover?.ref.file ?? []));
  for (const page of pages)
    for (const address of addressesOf(page, texts)) {
      const target = resolve(page, address);
      if (target.kind === 'file') used.add(target.file.id);
    }
  return files.filter(({ id }) => used.has(id));
}

/** Plans the move of a page, with the pages below it, to another space. */
export function planMove(source: MoveSource, movedId: string, target: MoveTarget) {
  const moved = branchOf(source.pages, movedId);
  const isMoved = new Set(moved.map(({ id }) => id));
  const staying = flatPages(source.pages).filter(({ id }) => !isMoved.has(id));
  const resolve = resolver(source);
  const files = usedFiles(moved, source, resolve);
  const { paths, copied } = newPaths(moved, files, target);
  const stillUsed = new Set(usedFiles(staying, source, resolve).map(({ id }) => id));
  const pagePaths = new Set(flatPages(source.pages).map(({ git }) => git?.path));
  // Files that pages include aren't read, so what they show stays.
  const isIncluded = ({ git }: File) => git !== undefined && isMarkdown(git.path) && !pagePaths.has(git.path);
  const unused = source.files.some(isIncluded) ? [] : files.filter(({ id }) => !stillUsed.has(id));
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

  /** Returns the address on a moved page of a page or file that moves along, or of a page that stays. */
  function movedAddress(page: Page, address: string) {
    const found = resolve(page, address);
    if (found.kind === 'page' && !isMoved.has(found.page.id)) {
      linksOut += 1;
      return consoleUrl(source.space, found.page.id, address, found.anchor);
    }
    const id = found.kind === 'page' ? found.page.id : found.kind === 'file' ? found.file.id : undefined;
    const to = id === undefined ? undefined : paths.get(id);
    const before =
      found.kind === 'page'
        ? found.page.sourcePath
        : found.kind === 'file'
          ? found.file.sourcePath
          : undefined;
    if (to === undefined || wikiTarget(address)) return undefined;
    const isLink = page.type === 'link';
    const now = relativePath(isLink ? defaultSummary : (paths.get(page.id) ?? ''), to);
    const old =
      before === undefined ? undefined : relativePath(isLink ? defaultSummary : sourcePathOf(page), before);
    return now === old ? undefined : inMarkdown(now) + hashOf(address);
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
      return { ...common, type: 'link', href: movedAddress(page, href ?? '') ?? href ?? '' };
    if (type === 'group') return { ...common, type: 'group' };
    if (type === 'computed') return { ...common, type: 'computed', ...computedOf(computed) };
    const path = paths.get(page.id) ?? '';
    const parts = source.texts.get(page.id);
    const markdown = parts ? withNewAddresses(parts, (address) => movedAddress(page, address)).text : '';
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

  /** Returns the changes of pages that link to moved ones. */
  const relinked = (idOf: (id: string) => string) => {
    let count = 0;
    const changes = staying.flatMap((page): ContentChange[] => {
      const newAddress = (address: string) => {
        const found = resolve(page, address);
        if (found.kind !== 'page' || !isMoved.has(found.page.id)) return undefined;
        count += 1;
        return consoleUrl(target.space, idOf(found.page.id), address, found.anchor);
      };
      if (page.type === 'link') {
        const href = newAddress(page.href ?? '');
        return href === undefined ? [] : [{ operation: 'update_page', page: page.id, href }];
      }
      const parts = source.texts.get(page.id);
      const text = parts && withNewAddresses(parts, newAddress);
      return text === undefined || text.count === 0
        ? []
        : [{ operation: 'update_page', page: page.id, document: { markdown: text.text } }];
    });
    return { changes, count };
  };
  const linksIn = relinked((id) => id);
  return {
    moved,
    /** The files to copy. Covers name them by this path until they have an ID. */
    copied,
    /** Of these, the texts that pages include. They are copied as they are. */
    included: copied.filter(({ file }) => isIncluded(file)).length,
    /** The files that no other page of the source uses. */
    unused,
    inserts,
    links: { out: linksOut, in: linksIn.count, pagesIn: linksIn.changes.length },
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
