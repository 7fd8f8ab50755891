export type LinkedPage = {
  id: string;
  /** The published path: all slugs from the top level, joined by `/`. */
  path: string;
  /** The path of its Markdown file in the imported folder. */
  sourcePath?: string | undefined;
  /** The addresses that its front matter names, as `addressKey` returns them. */
  addresses?: readonly string[] | undefined;
  /** The text of links that have no text. */
  title?: string;
};

export type LinkedFile = { id: string; sourcePath?: string | undefined };

/** The link targets of a space by path. */
export type LinkIndex<Page = LinkedPage, File = LinkedFile> = {
  /** By path in the imported folder. No path is both a page and a file. */
  sources: ReadonlyMap<string, { page: Page } | { file: File }>;
  published: ReadonlyMap<string, Page>;
  /** By the addresses of front matter. The first page with an address has it. */
  addresses: ReadonlyMap<string, Page>;
};

/** Creates the index for `linkTarget`, once per space. */
export function linkIndex<Page extends LinkedPage, File extends LinkedFile = LinkedFile>(
  pages: readonly Page[],
  files: readonly File[] = [],
): LinkIndex<Page, File> {
  const sources = new Map<string, { page: Page } | { file: File }>();
  for (const file of files) if (file.sourcePath !== undefined) sources.set(file.sourcePath, { file });
  for (const page of pages) if (page.sourcePath !== undefined) sources.set(page.sourcePath, { page });
  const addresses = new Map<string, Page>();
  for (const page of pages)
    for (const address of page.addresses ?? []) if (!addresses.has(address)) addresses.set(address, page);
  return { sources, published: new Map(pages.map((page) => [page.path, page])), addresses };
}
