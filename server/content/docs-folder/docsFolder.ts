// The content of a docs folder (specification, Content).

export type PageLayout = {
  cover?: boolean;
  coverSize?: 'hero' | 'full';
  title?: boolean;
  description?: boolean;
  tableOfContents?: boolean;
  outline?: boolean;
  pagination?: boolean;
};

/** Settings in a page's front matter. */
export type PageSettings = {
  description?: string;
  emoji?: string;
  icon?: string;
  hidden?: boolean;
  noIndex?: boolean;
  noRobotsIndex?: boolean;
  /** `file` is the source path of a file in the folder. */
  cover?: { file: string; yPos: number };
  layout?: PageLayout;
};

export type DocsPage = PageSettings & {
  type: 'document' | 'group' | 'link';
  title: string;
  /** 1–100 lower-case ASCII letters, digits and hyphens. Unique among siblings. */
  slug: string;
  /** Documents: the path of the file in the folder. Undefined for a draft. */
  sourcePath?: string;
  /** Documents: the text without front matter, with LF line endings. */
  markdown?: string;
  /** Links: the URL. */
  href?: string;
  pages: DocsPage[];
};

export type DocsFile = {
  sourcePath: string;
  name: string;
  contentType: string;
  /** In pixels, as displayed. Only for pictures with a readable header. */
  size: number;
  /** In pixels, as shown; of pictures whose header can be read. */
  dimensions?: { width: number; height: number };
  bytes: Uint8Array;
};

export type DocsFolder = {
  title?: string;
  pages: DocsPage[];
  files: DocsFile[];
  /** Source paths of Markdown files that the summary doesn't list. They are skipped. */
  unlisted: string[];
};

/** Larger folders are rejected. Sizes are in bytes. */
export const folderLimits = {
  pages: 20_000,
  files: 20_000,
  frontMatter: 64 * 1024,
  page: 5 * 1024 ** 2,
  file: 20 * 1024 ** 2,
  total: 512 * 1024 ** 2,
};
