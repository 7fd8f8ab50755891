// What links can lead to: the pages and files of a space, by the paths that name them.

export type LinkedPage = {
  id: string;
  /** Where it is published: the slugs from the top, joined by `/`. */
  path: string;
  /** Where its Markdown lies in the folder that the space comes from. */
  sourcePath?: string | undefined;
};

export type LinkedFile = { id: string; sourcePath?: string | undefined };

export type LinkIndex<Page = LinkedPage, File = LinkedFile> = {
  /** By their paths in the folder: no path is both. */
  sources: ReadonlyMap<string, { page: Page } | { file: File }>;
  published: ReadonlyMap<string, Page>;
};

/** Made once for the pages and files of a space, and read by `linkTarget`. */
export function linkIndex<Page extends LinkedPage, File extends LinkedFile = LinkedFile>(
  pages: readonly Page[],
  files: readonly File[] = [],
): LinkIndex<Page, File> {
  const sources = new Map<string, { page: Page } | { file: File }>();
  for (const file of files) if (file.sourcePath !== undefined) sources.set(file.sourcePath, { file });
  for (const page of pages) if (page.sourcePath !== undefined) sources.set(page.sourcePath, { page });
  return { sources, published: new Map(pages.map((page) => [page.path, page])) };
}
