import type { DocsPage } from '#markdown/docs/docsFolder.ts';
import type { SourceFile } from '#markdown/docs/sourceFiles.ts';
import type { DocsWarning } from '#markdown/docs/warnings.ts';

/** A file that is no page. Its content is read when it is sent. */
export type ImportFile = { path: string; name: string; size: number; source: SourceFile };

/** A page of an import, in its place. */
export type TargetPage = {
  /** Equal for the same page in each reading of the docs. */
  key: string;
  page: DocsPage;
  parent: TargetPage | undefined;
  children: TargetPage[];
  /** The service's ID of its text, and the hash of the rest of its file. */
  documentId: string | undefined;
  sourceHash: string | undefined;
};

export type ReadFile = ImportFile & { exportOnly?: 'settings' | 'summary' | 'other'; docsRoot?: string };

export type ImportedDocs = {
  pages: TargetPage[];
  files: ReadFile[];
  warnings: DocsWarning[];
  /** Whether the docs have a summary, so that they define the whole page tree. */
  isWhole: boolean;
};

/** Returns all pages, parents first. */
export const flatTargets = (pages: readonly TargetPage[]): TargetPage[] =>
  pages.flatMap((page) => [page, ...flatTargets(page.children)]);
