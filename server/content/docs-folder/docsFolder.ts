// What a docs folder holds: a tree of pages and a list of files (specification: "Content").

export type PageLayout = {
  cover?: boolean;
  coverSize?: 'hero' | 'full';
  title?: boolean;
  description?: boolean;
  tableOfContents?: boolean;
  outline?: boolean;
  pagination?: boolean;
};

/** What the front matter of a page can set. */
export type PageSettings = {
  description?: string;
  emoji?: string;
  icon?: string;
  hidden?: boolean;
  noIndex?: boolean;
  noRobotsIndex?: boolean;
  /** `file` is the source path of one of the folder's files. */
  cover?: { file: string; yPos: number };
  layout?: PageLayout;
};

export type DocsPage = PageSettings & {
  type: 'document' | 'group' | 'link';
  title: string;
  /** Lower-case ASCII letters, digits and hyphens, 1–100 of them; unique among siblings. */
  slug: string;
  /** Of a document: the path of its file in the folder. A draft has none. */
  sourcePath?: string;
  /** Of a document: its text without the front matter, lines ended by `\n`. */
  markdown?: string;
  /** Of a link: where it leads. */
  href?: string;
  pages: DocsPage[];
};

export type DocsFile = {
  sourcePath: string;
  name: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** In pixels, as shown; of pictures whose header can be read. */
  dimensions?: { width: number; height: number };
  bytes: Uint8Array;
};

export type DocsFolder = {
  title?: string;
  pages: DocsPage[];
  files: DocsFile[];
  /** Source paths of Markdown that the summary doesn't list: it is left out. */
  unlisted: string[];
};

/** Beyond these a folder is refused. Sizes are in bytes. */
export const folderLimits = {
  pages: 20_000,
  files: 20_000,
  frontMatter: 64 * 1024,
  page: 5 * 1024 ** 2,
  file: 20 * 1024 ** 2,
  total: 512 * 1024 ** 2,
};
