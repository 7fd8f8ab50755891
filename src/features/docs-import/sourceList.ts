import { contentLimits } from '#contract/limits.ts';
import { formatNumber } from '#lib/format.ts';
import { quoted } from '#markdown/docs/DocsFolderError.ts';
import { isSkipped, type SourceFile, type SourceFiles } from '#markdown/docs/sourceFiles.ts';
import { isMarkdown } from '#markdown/sourcePath.ts';
import type { DocsWarning } from '#markdown/docs/warnings.ts';
import { ImportError } from './ImportError.ts';

/** Limits of one import. Sizes are in bytes. */
export const importLimits = {
  entries: 50_000,
  total: 512 * 1024 ** 2,
  text: 128 * 1024 ** 2,
  file: contentLimits.fileBytes,
  page: contentLimits.pageMarkdown,
};

/** The files of an import by path, and those that were left out. */
export type SourceList = { sources: SourceFiles; leftOut: DocsWarning[] };

/** A symbolic link in a ZIP has the path of its target as content. */
export type DroppedFile = SourceFile & { isLink?: boolean };

const leavesFolder = (path: string) =>
  path
    .split('/')
    .some((name) => name === '' || name === '.' || name === '..' || /[\p{Cc}\\]|^[a-z]:$/iu.test(name));

/** Refuses everything because of a path. */
export const pathRefusal = (where: string, path: string) =>
  new ImportError(`${where} contains the invalid path ${quoted(path)}. Correct the path and import again.`);

const isJunk = (name: string) => name === '__MACOSX' || name === '.DS_Store' || name === 'Thumbs.db';

/** Returns the paths without the folder that all of them are in. */
function withoutCommonFolder(files: readonly DroppedFile[]): DroppedFile[] {
  const [first] = files;
  const folder = first?.path.split('/')[0] ?? '';
  const isCommon = files.every(({ path }) => path.startsWith(`${folder}/`));
  return isCommon ? files.map((file) => ({ ...file, path: file.path.slice(folder.length + 1) })) : [...files];
}

const mebibytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MiB`;

/** Returns why a file is omitted, as a sentence. */
function problemOf({ path, size, isLink }: DroppedFile) {
  if (isLink) return 'It is a symbolic link. Replace the link with the file.';
  const most = isMarkdown(path) ? importLimits.page : importLimits.file;
  return size > most
    ? `${isMarkdown(path) ? 'Pages' : 'Files'} can be at most ${mebibytes(most)} (currently ${mebibytes(size)}).`
    : undefined;
}

/** A folder `.gitbook` is never the only one of docs, and its name has a meaning. */
const isDocsFolder = (files: readonly SourceFile[]) =>
  !files.every(({ path }) => path.startsWith('.gitbook/'));

/**
 * Returns dropped files by their paths in the docs: without version control, packages and files of the
 * operating system, and without a folder that contains all others. A file that is too large and a symbolic link are omitted
 * with a warning. Throws ImportError for paths that leave the folder, and for too many files.
 * @param where names what was dropped: “The ZIP”
 */
export function sourceList(files: readonly DroppedFile[], where: string): SourceList {
  const bad = files.find(({ path }) => leavesFolder(path));
  if (bad) throw pathRefusal(where, bad.path);
  const kept = files.filter(
    ({ path }) => !path.split('/').some((name) => isSkipped(name.toLowerCase()) || isJunk(name)),
  );
  if (kept.length > importLimits.entries)
    throw new ImportError(
      `${where} can contain at most ${formatNumber(importLimits.entries)} files (currently ${formatNumber(kept.length)}). Import a smaller folder.`,
    );
  const leftOut: DocsWarning[] = [];
  const sources: SourceFiles = new Map();
  for (const file of isDocsFolder(kept) ? withoutCommonFolder(kept) : kept) {
    const problem = problemOf(file);
    if (problem === undefined) sources.set(file.path, file);
    else leftOut.push({ kind: 'file', path: file.path, message: `The file was skipped. ${problem}` });
  }
  return { sources, leftOut };
}
