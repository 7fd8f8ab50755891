import type { ContentChange } from '#contract/areas/content-changes.ts';
import type { ExportOnly } from '#markdown/docs/docsFolder.ts';
import type { RevisionContent } from '../revisionContent.ts';
import type { Draft, DraftPage } from './draft.ts';

/** A file to insert, with its content. */
export type GivenFile = {
  name: string;
  bytes: Uint8Array;
  contentType?: string | undefined;
  path?: string | undefined;
  exportOnly?: ExportOnly | undefined;
  docsRoot?: string | undefined;
};

/** Data that the changes need besides the change request's content. */
export type ChangeInput = {
  changes: ContentChange[];
  /** Ids of new pages and files, by number of the change, and for files of the file. */
  idOf: (change: number, file?: number) => string;
  /** The contents of the files of a change. */
  filesOf: (change: number) => GivenFile[];
  /** The revisions to which pages are reverted, by id. */
  revisions: ReadonlyMap<string, RevisionContent>;
  /** The revision of pages that are reverted without naming one. */
  baseRevision: string;
  /** Texts of the change request's pages whose line ends are mixed, by document id. */
  texts: ReadonlyMap<string, string>;
  at: string;
};

export type ChangeState = {
  draft: Draft;
  input: ChangeInput;
  /** Ids of new pages and files by ref. */
  refs: Map<string, string>;
  /** New texts in which links by id and ref are replaced at the end. */
  written: Map<DraftPage, string>;
};
