import type { File, Page } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import type { PageSource } from '#markdown/docs/docsFolder.ts';
import { defaultSummary } from '#markdown/docs/docsRoot.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import type { TextParts } from '#markdown/rewriting/textParts.ts';
import { isMarkdown } from '#markdown/sourcePath.ts';
import { linkedFiles } from '#prose/imageTarget.ts';
import { flatPages, linkedPages } from '#prose/pageTree.ts';
import { addressesIn } from './movedAddresses.ts';
import { sourcePathOf } from './newPaths.ts';

/** The content of the change request that a page leaves. */
export type MoveSource = {
  space: Pick<Space, 'id' | 'urls'>;
  pages: readonly Page[];
  files: readonly File[];
  /** By the IDs of pages and of files that pages include: the texts of those that move, and of those that may link to them. */
  texts: ReadonlyMap<string, TextParts>;
  /** The front matter and line ends of moved pages and of included files that have them. */
  sources: ReadonlyMap<string, PageSource>;
  /** The included files whose text can't be read. What they link to and show isn't known. */
  unreadable: readonly File[];
};

/** Where a page moves to: below a page of main, or to the top level. */
export type MoveTarget = {
  space: Pick<Space, 'id' | 'urls'>;
  pages: readonly Page[];
  files: readonly File[];
  into: Page | undefined;
};

/** Where the addresses of a page or of an included file start. */
export type TextPlace = { id: string; path: string; sourcePath: string; href?: string | undefined };

export const placeOfPage = (page: Page): TextPlace => ({
  id: page.id,
  path: page.path,
  sourcePath: page.type === 'link' ? defaultSummary : sourcePathOf(page),
  href: page.href,
});

export const placeOfFile = ({ id, git }: File): TextPlace => ({ id, path: '', sourcePath: git?.path ?? '' });

/** Returns the files that pages may include: those with Markdown that are no pages. */
export function includedFiles({ pages, files }: Pick<MoveSource, 'pages' | 'files'>) {
  const paths = new Set(flatPages(pages).map(({ git }) => git?.path));
  return files.filter(({ git }) => git !== undefined && isMarkdown(git.path) && !paths.has(git.path));
}

/** Returns how addresses of the source are resolved. */
export function resolver({ pages, files }: Pick<MoveSource, 'pages' | 'files'>) {
  const index = linkIndex(linkedPages(pages), linkedFiles(files));
  return (place: TextPlace, address: string) => linkTarget(address, place, index);
}
export type Resolve = ReturnType<typeof resolver>;

export const addressesAt = ({ id, href }: TextPlace, texts: MoveSource['texts']) => {
  const text = texts.get(id);
  return [...(href === undefined ? [] : [href]), ...(text ? addressesIn(text) : [])];
};

/** Returns the IDs of the files that texts show, link to or include, also in the files that they include. */
export function filesUsedBy(
  places: readonly TextPlace[],
  texts: MoveSource['texts'],
  resolve: Resolve,
): Set<string> {
  const used = new Set<string>();
  const queue = [...places];
  for (const place of queue)
    for (const address of addressesAt(place, texts)) {
      const target = resolve(place, address);
      if (target.kind !== 'file' || used.has(target.file.id)) continue;
      used.add(target.file.id);
      if (texts.has(target.file.id))
        queue.push({ id: target.file.id, path: '', sourcePath: target.file.sourcePath ?? '' });
    }
  return used;
}
