// What links can lead to: the pages and files of one revision, by the paths that name them.

export type IndexedPage = {
  id: string;
  /** Where it is published: the slugs from the root, joined by `/`. */
  path: string;
  /** Where its Markdown lay in the docs folder that it came from. */
  sourcePath?: string | undefined;
  /** Asked only when a link names an anchor of this page. */
  anchors: () => ReadonlySet<string>;
};

export type IndexedFile = { id: string; sourcePath?: string | undefined };

export type DocsIndex = {
  /** Pages and files by source path: no path is both. */
  sources: Map<string, { page: IndexedPage } | { file: IndexedFile }>;
  published: Map<string, IndexedPage>;
  /** Addresses that start with it are the app's own. */
  appUrl: string | undefined;
};

/** Builds the index that `resolveLink` reads, once per revision. */
export function docsIndex(content: {
  pages: readonly IndexedPage[];
  files: readonly IndexedFile[];
  appUrl?: string | undefined;
}): DocsIndex {
  const sources: DocsIndex['sources'] = new Map();
  for (const file of content.files) if (file.sourcePath !== undefined) sources.set(file.sourcePath, { file });
  for (const page of content.pages) if (page.sourcePath !== undefined) sources.set(page.sourcePath, { page });
  const published = new Map(content.pages.map((page) => [page.path, page]));
  return { sources, published, appUrl: content.appUrl };
}
