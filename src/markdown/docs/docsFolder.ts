// The content of a docs folder (specification, Content).
import type { GeneratedPage } from './generatedPage.ts';
import type { DocsWarning } from './warnings.ts';

/** The parts of a page that can be hidden. */
export const layoutParts = [
  'cover',
  'title',
  'description',
  'tableOfContents',
  'outline',
  'pagination',
] as const;

export type PageLayout = Partial<Record<(typeof layoutParts)[number], boolean>> & {
  coverSize?: 'hero' | 'full';
};

/** The parts of a page's file that are in neither its text nor its settings. */
export type PageSource = {
  /** The text before the Markdown as written: byte-order mark, front matter, blank lines. */
  head?: string;
  /** The line ends of the Markdown (see `lineEnds.ts`). Undefined: LF. */
  lineEnds?: string;
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
  type: 'document' | 'group' | 'link' | 'computed';
  title: string;
  /** 1–100 lower-case letters, digits and hyphens. Unique among siblings. */
  slug: string;
  /** Documents: the path of the file in the folder. Undefined for a draft. */
  sourcePath?: string;
  /** Documents: the text without front matter, with LF line endings. */
  markdown?: string;
  /** Documents: undefined if the file is the text. */
  source?: PageSource;
  /** Links: the URL. */
  href?: string;
  /** Generated pages: the source. The docs don't contain the title. */
  computed?: GeneratedPage;
  pages: DocsPage[];
};

export type DocsFile = {
  sourcePath: string;
  name: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** In pixels, as displayed. Only for pictures with a readable header. */
  dimensions?: { width: number; height: number };
  bytes: Uint8Array;
} & FileRole;

/** The purpose of a file. Empty for a file of the docs. */
export type FileRole = {
  exportOnly?: ExportOnly;
  /** Settings: the path of the docs in the folder, '' for the folder itself. */
  docsRoot?: string;
};

/**
 * Marks a file that is stored only for exports: the settings file, the summary, and others such as hidden files
 * and unlisted Markdown. Its path starts at the folder, not at the docs' root.
 */
export type ExportOnly = 'settings' | 'summary' | 'other';

export type DocsFolder<File = DocsFile> = {
  title?: string;
  /** The path of the docs in the folder, from `.gitbook.yaml`. Undefined or '': the folder itself. */
  root?: string;
  pages: DocsPage[];
  files: File[];
  /** Source paths of Markdown files that the summary doesn't list. They are stored only for exports. */
  unlisted: string[];
  /** Content that was loaded differently than written. Undefined for docs that were not read from a folder. */
  warnings?: DocsWarning[];
};

/** Larger folders are rejected. Sizes are in bytes. */
export const folderLimits = {
  pages: 20_000,
  files: 20_000,
  frontMatter: 64 * 1024,
  summary: 2 * 1024 ** 2,
  page: 5 * 1024 ** 2,
  file: 20 * 1024 ** 2,
  total: 512 * 1024 ** 2,
};
