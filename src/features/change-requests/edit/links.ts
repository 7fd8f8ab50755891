import type { File, Page } from '#contract/content.ts';
import { hasAnchor } from '#markdown/headingAnchors.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import { inMarkdown, relativePath } from '#markdown/relativePath.ts';
import { isMarkdown } from '#markdown/sourcePath.ts';
import { linkedFiles } from '#prose/imageTarget.ts';
import { flatPages, linkedPages, pageTitle } from '#prose/pageTree.ts';
import type { CompletionPlaces } from './codemirror/completionItems.ts';
import type { PreviewText } from './preview/readPreview.ts';

type Source = Pick<Page, 'id' | 'path' | 'git'>;

/** Returns the address of a page or file in a link on the page `from`. */
const addressFrom = (from: Source, to: { path?: string; git?: { path: string } | undefined }) =>
  from.git && to.git
    ? inMarkdown(relativePath(from.git.path, to.git.path))
    : inMarkdown(relativePath(from.path, to.path ?? ''));

/** Returns the possible targets of links on a page. Pages and files without a path are omitted. */
export const placesOf = (
  from: Source,
  pages: readonly Page[],
  files: readonly File[],
): Omit<CompletionPlaces, 'headings'> => ({
  pages: flatPages(pages)
    .filter(({ id, type }) => id !== from.id && type === 'document')
    .map((page) => ({ title: pageTitle(page), address: addressFrom(from, page) })),
  files: files.flatMap((file) =>
    file.git
      ? {
          name: file.name,
          address: addressFrom(from, file),
          isImage: file.contentType.startsWith('image/'),
          isText: isMarkdown(file.name),
        }
      : [],
  ),
});

/** Returns how links on a page are resolved, and which of them have no target. */
export function linksOf(from: Source, pages: readonly Page[], files: readonly File[] | undefined) {
  const known = linkedFiles(files ?? []);
  // Until its first text is saved, a new page has no source file, and addresses files by their IDs.
  const byId = known.map((file) => ({ ...file, sourcePath: `files/${file.id}` }));
  const index = linkIndex(linkedPages(pages), [...known, ...byId]);
  const page = { id: from.id, path: from.path, sourcePath: from.git?.path ?? `${from.path}.md` };
  return {
    index,
    page,
    places: placesOf(from, pages, files ?? []),
    /** Returns the addresses without a target. Web addresses aren't requested. */
    brokenIn({ addresses, anchors }: Pick<PreviewText, 'addresses' | 'anchors'>) {
      const own = new Set(anchors);
      return addresses.filter((address) => {
        const target = linkTarget(address, page, index);
        if (target.kind === 'heading') return !hasAnchor(own, target.anchor);
        return target.kind === 'nothing' && (target.expected === 'page' || files !== undefined);
      });
    },
  };
}
export type Links = ReturnType<typeof linksOf>;

/** Returns where addresses are in a text: in a link, an attribute or a definition. */
export function rangesOf(markdown: string, addresses: readonly string[]) {
  const ranges = addresses.flatMap((address) => {
    const found: { from: number; to: number }[] = [];
    if (address === '') return found;
    for (let at = markdown.indexOf(address); at >= 0; at = markdown.indexOf(address, at + address.length)) {
      const [before, after] = [markdown[at - 1] ?? '', markdown[at + address.length] ?? '\n'];
      if (/[("<\s]/.test(before) && /[)">\s]/.test(after)) found.push({ from: at, to: at + address.length });
    }
    return found;
  });
  return ranges.toSorted((one, other) => one.from - other.from);
}
