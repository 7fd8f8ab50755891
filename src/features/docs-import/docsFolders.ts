import { defaultSummary, filesInRoot, settingsFiles } from '#markdown/docs/docsRoot.ts';
import { isHidden, type SourceFiles } from '#markdown/docs/sourceFiles.ts';
import { languagesFile } from '#markdown/docs/languages.ts';
import { fileNameOf, folderOf, isMarkdown } from '#markdown/sourcePath.ts';
import type { SourceList } from './sourceList.ts';

/** Folders that are offered. */
const maxFolders = 200;

const depthOf = (folder: string) => (folder === '' ? 0 : folder.split('/').length);
const isBelow = (folder: string, other: string) => other === '' || folder.startsWith(`${other}/`);

/**
 * Returns the folders that can be imported, outer ones first: those with a `.gitbook.yaml`, and those with a summary that
 * aren't in one of them, and those of languages. At most 200, and '' for all files unless they are in several languages.
 */
export function docsFolders(sources: SourceFiles): string[] {
  const paths = [...sources.keys()];
  const foldersOf = (names: readonly string[]) =>
    paths.filter((path) => names.includes(fileNameOf(path))).map(folderOf);
  const configured = foldersOf(settingsFiles);
  const withSummary = foldersOf([defaultSummary]).filter(
    (folder) => !configured.some((other) => folder === other || isBelow(folder, other)),
  );
  const languages = paths.includes(languagesFile)
    ? paths
        .filter((path) => isMarkdown(path) && path.includes('/') && !isHidden(path))
        .map((path) => path.split('/')[0] ?? '')
    : [];
  const found = [...new Set([...configured, ...withSummary, ...languages])].toSorted(
    (one, other) => depthOf(one) - depthOf(other) || (one < other ? -1 : 1),
  );
  return [...found.slice(0, maxFolders), ...(found.includes('') || languages.length > 0 ? [] : [''])];
}

/** Returns the files of a folder, by their paths in it. */
export const filesOfFolder = ({ sources, leftOut }: SourceList, folder: string): SourceList => ({
  sources: filesInRoot(sources, folder),
  leftOut: leftOut.flatMap(({ path, ...warning }) =>
    isBelow(path, folder) ? { ...warning, path: folder === '' ? path : path.slice(folder.length + 1) } : [],
  ),
});
