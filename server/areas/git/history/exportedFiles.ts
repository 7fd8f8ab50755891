// The files that a revision exports, as Git blobs.
import { lruCache } from '#server/base/database/lruCache.ts';
import type { Store } from '#server/base/database/store.ts';
import { exportPage } from '#server/domain/content/docs-export/exportPage.ts';
import { planExport } from '#server/domain/content/docs-export/planExport.ts';
import { flatPages, gitOid, type StoredFile } from '#server/domain/content/pageNode.ts';
import {
  readBlob,
  readDocuments,
  readFiles,
  readPages,
} from '#server/domain/content/revisions.repository.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { changedTexts } from './changedTexts.ts';
import { revisionReader, type RevisionReader } from './revisionReader.ts';

/** A file as a blob: its text, or the stored content with its size. */
export type ExportedFile = { oid: string } & ({ text: string } | { blob: string; size: number });

export type Exported = {
  /** By path. */
  files: ReadonlyMap<string, ExportedFile>;
  /** The paths of pages whose text alone decides what their file contains. */
  pathOfPage: ReadonlyMap<string, string>;
  roots: string[];
  fileList: string;
};

const nothing: Exported = { files: new Map(), pathOfPage: new Map(), roots: [], fileList: '' };

/** Plans the whole export. */
async function wholeExport(store: Store, revisionId: string, revisionOf: RevisionReader): Promise<Exported> {
  const revision = await revisionOf(revisionId);
  const pages = await readPages(store, revisionId);
  const stored = await readFiles(store, revisionId);
  const read = async (id: string) => {
    const bytes = await readBlob(store, id);
    if (!bytes) throw new Error(`The stored file ${id} is missing.`);
    return bytes;
  };
  const texts = await readDocuments(
    store,
    flatPages(pages).flatMap(({ document }) => document ?? []),
  );
  const isEmpty = pages.length === 0 && stored.length === 0;
  const plan = isEmpty ? [] : await planExport({ pages, files: stored, texts, readBlob: read });
  const oids = new Map(stored.flatMap(({ blob, git }: StoredFile) => (git ? [[blob, git.oid]] : [])));
  const files = new Map<string, ExportedFile>();
  const pathOfPage = new Map<string, string>();
  for (const [path, file] of plan)
    if ('text' in file) {
      files.set(path, { oid: gitOid(Buffer.from(file.text)), text: file.text });
      if (file.page !== undefined) pathOfPage.set(file.page, path);
    } else files.set(path, { ...file, oid: oids.get(file.blob) ?? gitOid(await read(file.blob)) });
  return { files, pathOfPage, roots: fromJson<string[]>(revision.roots), fileList: revision.file_list_id };
}

/** Exports that one run keeps. Revisions follow each other, so the next one needs the last. */
const keptExports = 6;

/** Returns a function that returns the files of a revision. It plans only what differs from `near`, if it can. */
export function exportReader(store: Store, revisionOf = revisionReader(store)) {
  const exports = lruCache<Exported>(keptExports, () => 1);

  async function differingExport(revisionId: string, near: Exported): Promise<Exported | undefined> {
    const { roots: written, file_list_id: fileList } = await revisionOf(revisionId);
    const roots = fromJson<string[]>(written);
    if (fileList !== near.fileList) return undefined;
    const changed = await changedTexts(store, near.roots, roots);
    if (!changed) return undefined;
    const files = new Map(near.files);
    for (const { page, markdown } of changed) {
      const path = near.pathOfPage.get(page.page);
      const former = path === undefined ? undefined : near.files.get(path);
      if (path === undefined || !former) return undefined;
      // Pages with a cover, which is a file, aren't here.
      const text = exportPage(page, markdown, { path, filePath: () => undefined, isFile: () => false });
      files.set(path, { oid: gitOid(Buffer.from(text)), text });
    }
    return { ...near, files, roots };
  }

  const read = (revisionId: string, near?: string): Promise<Exported> =>
    exports(revisionId, async () => {
      const before = near === undefined ? undefined : await read(near);
      return (
        (before && (await differingExport(revisionId, before))) ?? wholeExport(store, revisionId, revisionOf)
      );
    });
  return {
    read: (revisionId: string | undefined, near?: string) =>
      revisionId === undefined ? Promise.resolve(nothing) : read(revisionId, near),
  };
}
