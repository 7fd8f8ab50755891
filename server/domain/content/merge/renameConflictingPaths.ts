// Links find pages and files by path, so two that were added under the same path on both sides need different ones. Windows
// and macOS take paths for the same that differ in case.
import { basename, dirname, extname } from 'node:path/posix';
import { fileKey } from '#lib/fileName.ts';
import type { Sides } from '#markdown/merge/sides.ts';
import { freeName } from '../freeName.ts';
import { flatPages, type PageTree, type StoredFile } from '../pageNode.ts';

type Content = { pages: PageTree[]; files: StoredFile[] };

/** Returns ids by path. */
function pathsOf({ pages, files }: Content) {
  const things = [...flatPages(pages).map((page) => ({ id: page.page, git: page.git })), ...files];
  return new Map(things.flatMap(({ id, git }) => (git ? [[git.path, id] as const] : [])));
}

const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

/** Returns the new paths of conflicting additions in the request, by their old paths. */
function newPaths(sides: Sides<Content>): Map<string, string> {
  const [before, space, request] = [sides.ancestor, sides.space, sides.request].map(pathsOf);
  if (!before || !space || !request) return new Map();
  // Paths that were the same before are no new conflict.
  const added = [...space].filter(([path, id]) => before.get(path) !== id);
  const addedByKey = new Map(added.map(([path, id]) => [fileKey(path), id]));
  const moved = new Map<string, string>();
  const known = [...space.keys(), ...request.keys()];
  const isTaken = (path: string) => known.includes(path) || known.some(isIn(path));
  for (const [path, id] of request) {
    if (moved.has(path) || before.get(path) === id) continue;
    const other = space.get(path) ?? addedByKey.get(fileKey(path));
    if (other === undefined || other === id) continue;
    const folder = dirname(path);
    const around = [...request.keys()].filter(isIn(folder));
    const isShared = around.some((one) => space.get(one) === request.get(one));
    // A folder that only the request added is renamed as a whole, so that relative links in it stay valid.
    if (folder !== '.' && !isShared && ![...before.keys()].some(isIn(folder))) {
      const free = freeName(folder, isTaken);
      known.push(free);
      for (const one of around) moved.set(one, free + one.slice(folder.length));
    } else {
      const ending = extname(path);
      const name = freeName(basename(path, ending), (one) =>
        isTaken(`${folder}/${one}${ending}`.replace(/^\.\//, '')),
      );
      moved.set(path, `${folder}/${name}${ending}`.replace(/^\.\//, ''));
      known.push(moved.get(path)!);
    }
  }
  return moved;
}

/** Returns the request's content with conflicting paths renamed. */
export function renameConflictingPaths(sides: Sides<Content>): Content {
  const moved = newPaths(sides);
  const { pages, files } = sides.request;
  if (moved.size === 0) return { pages, files };
  const placed = <T extends { git?: { oid: string; path: string } }>(thing: T): T => {
    const path = thing.git && moved.get(thing.git.path);
    return thing.git && path !== undefined ? { ...thing, git: { ...thing.git, path } } : thing;
  };
  const placedPages = (tree: PageTree[]): PageTree[] =>
    tree.map((page) => ({ ...placed(page), pages: placedPages(page.pages) }));
  return { pages: placedPages(pages), files: files.map(placed) };
}
