import { relativePath } from '../relativePath.ts';
import { folderOf, fromRoot, pathFrom } from '../sourcePath.ts';
import type { SourceFile, SourceFiles } from './sourceFiles.ts';

export const defaultSummary = 'SUMMARY.md';
/** The first one that exists is followed. */
export const settingsFiles = ['.gitbook.yaml', '.gitbook.yml'];

/** Converts a path from the root to a path from the folder. One above the root begins with `..`. */
export const fromFolder = (root: string, path: string) =>
  root === '' ? path : path.startsWith('../') ? fromRoot(`${root}/_`, path) : `${root}/${path}`;

/** Converts a path from the folder to a path from the root. One above the root begins with `..`. */
export const fromRootFolder = (root: string, path: string) =>
  root === '' ? path : relativePath(`${root}/_`, path);

/** Whether a path is above the folder. */
export const isOutside = (path: string) => path === '..' || path.startsWith('../');

/** Returns the files below the root by their paths in it. */
export function filesInRoot(sources: SourceFiles, root: string): SourceFiles {
  if (root === '') return sources;
  const found: [string, SourceFile][] = [];
  for (const [path, source] of sources)
    if (path.startsWith(`${root}/`)) {
      const inRoot = path.slice(root.length + 1);
      found.push([inRoot, { ...source, path: inRoot }]);
    }
  return new Map(found);
}

/** Resolves a link in a file to a path from the root folder, with its anchor. */
export function hrefFromRoot(file: string, href: string): string {
  return folderOf(file) === '' || href.startsWith('/') ? href : (pathFrom(file, href) ?? href);
}
