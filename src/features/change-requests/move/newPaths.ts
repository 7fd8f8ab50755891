import type { File, Page } from '#contract/content.ts';
import { fileKey, portableName } from '#lib/fileName.ts';
import { fileNameOf, folderOf } from '#markdown/sourcePath.ts';
import { flatPages } from '#prose/pageTree.ts';

/** Returns the path of a page's file, or the one that links to a page without a file are relative to. */
export const sourcePathOf = ({ git, path }: Pick<Page, 'git' | 'path'>) => git?.path ?? `${path}.md`;

const isIndex = (path: string) => /^(?:readme|index)\.\w+$/i.test(fileNameOf(path));
const joined = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`);

/** Returns the folder of the files of the pages below a page. */
function folderBelow(page: Page | undefined) {
  if (!page) return '';
  const path = sourcePathOf(page);
  return page.type === 'document' && isIndex(path) ? folderOf(path) : path.replace(/\.[^./]+$/, '');
}

/** Keeps paths apart: no two are the same for any system, and no file is a folder of another. */
function freePaths(pages: readonly Page[], files: readonly File[]) {
  const taken = new Set<string>();
  const folders = new Set<string>();
  const take = (path: string) => {
    const key = fileKey(path);
    taken.add(key);
    for (let folder = folderOf(key); folder !== ''; folder = folderOf(folder)) folders.add(folder);
  };
  for (const { git } of [...flatPages(pages), ...files]) if (git) take(git.path);
  const isTaken = (path: string) => {
    const key = fileKey(path);
    if (taken.has(key) || folders.has(key)) return true;
    for (let folder = folderOf(key); folder !== ''; folder = folderOf(folder))
      if (taken.has(folder)) return true;
    return false;
  };
  return (wanted: string) => {
    const folder = folderOf(wanted);
    const path = joined(
      folder,
      portableName(fileNameOf(wanted), (name) => isTaken(joined(folder, name))),
    );
    take(path);
    return path;
  };
}

type Target = { pages: readonly Page[]; files: readonly File[]; into: Page | undefined };

/**
 * Returns the paths of moved pages and files in another space, by their ID. Pages keep their places to each other, below the
 * page that they move to. Files keep their path if it is free. A file that the space has already isn't copied.
 * @param isOwn whether a file is copied even then
 */
export function newPaths(
  moved: readonly Page[],
  files: readonly File[],
  target: Target,
  isOwn: (file: File) => boolean,
) {
  const [root] = moved;
  const rootPath = root ? sourcePathOf(root) : '';
  const unit = folderBelow(root);
  const base = root?.type === 'document' && isIndex(rootPath) ? folderOf(unit) : folderOf(rootPath);
  const below = folderBelow(target.into);
  const free = freePaths(target.pages, target.files);
  const byOid = new Map(target.files.map(({ git }) => [`${git?.path} ${git?.oid}`, git?.path]));
  const paths = new Map<string, string>();
  const copied: { file: File; path: string }[] = [];
  for (const page of moved) {
    if (page.type !== 'document') continue;
    const path = sourcePathOf(page);
    const isInBase = base === '' || path.startsWith(`${base}/`);
    // A README of the root would be that of the other space.
    const inBase = isInBase
      ? path.slice(base === '' ? 0 : base.length + 1)
      : joined(fileNameOf(unit), fileNameOf(path));
    const name = isIndex(inBase) && folderOf(inBase) === '' ? `${page.slug || 'page'}.md` : inBase;
    paths.set(page.id, free(joined(below, name)));
  }
  for (const file of files) {
    const known = isOwn(file) ? undefined : byOid.get(`${file.git?.path} ${file.git?.oid}`);
    const path = known ?? free(file.git?.path ?? file.name);
    paths.set(file.id, path);
    if (known === undefined) copied.push({ file, path });
  }
  return { paths, copied };
}
