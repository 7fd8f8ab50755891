// Which paths of a draft are free. Paths that Windows or macOS take for the same conflict, and so do a file and its folder.
import { fileKey } from '#lib/fileName.ts';
import type { StoredFile } from '../pageNode.ts';
import type { Draft, DraftPage } from './draft.ts';

type Owner = DraftPage | StoredFile;

type DraftPaths = {
  owners: Map<string, Owner[]>;
  /** The keys of all paths at first, in order, and of those that were added later. */
  sorted: readonly string[];
  added: string[];
};

const indexes = new WeakMap<Draft, DraftPaths>();

const writtenPath = (owner: Owner) => ('own' in owner ? owner.own.git?.path : owner.git?.path);

/** Returns the path of a page or file, or undefined if it has none or was removed or replaced. */
function currentPath({ pages, files }: Draft, owner: Owner) {
  const isPresent = 'own' in owner ? pages.get(owner.own.page) === owner : files.includes(owner);
  return isPresent ? writtenPath(owner) : undefined;
}

function put({ owners }: DraftPaths, key: string, owner: Owner) {
  const known = owners.get(key);
  if (known) known.push(owner);
  else owners.set(key, [owner]);
}

function pathsOf(draft: Draft): DraftPaths {
  const known = indexes.get(draft);
  if (known) return known;
  const paths: DraftPaths = { owners: new Map(), sorted: [], added: [] };
  for (const owner of [...draft.pages.values(), ...draft.files]) {
    const path = writtenPath(owner);
    if (path !== undefined) put(paths, fileKey(path), owner);
  }
  paths.sorted = [...paths.owners.keys()].toSorted();
  indexes.set(draft, paths);
  return paths;
}

/** Records the path of a page or file. Removed ones are recognized. */
export function addPath(draft: Draft, owner: Owner) {
  const paths = indexes.get(draft);
  const path = writtenPath(owner);
  if (!paths || path === undefined) return;
  const key = fileKey(path);
  put(paths, key, owner);
  paths.added.push(key);
}

/** Returns the keys of files below a folder. */
function* keysBelow({ sorted, added }: DraftPaths, folder: string) {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! < folder) from = middle + 1;
    else to = middle;
  }
  for (let at = from; at < sorted.length; at++) {
    const key = sorted[at]!;
    if (!key.startsWith(folder)) break;
    yield key;
  }
  for (const key of added) if (key.startsWith(folder)) yield key;
}

function* keysInConflict(paths: DraftPaths, key: string) {
  yield key;
  for (let at = key.indexOf('/'); at >= 0; at = key.indexOf('/', at + 1)) yield key.slice(0, at);
  yield* keysBelow(paths, `${key}/`);
}

/** Returns the path of another page or file that conflicts with a path, or undefined. */
export function conflictingPath(draft: Draft, path: string, self?: Owner): string | undefined {
  const paths = pathsOf(draft);
  for (const key of keysInConflict(paths, fileKey(path)))
    for (const owner of paths.owners.get(key) ?? []) {
      const other = owner === self ? undefined : currentPath(draft, owner);
      if (other !== undefined && fileKey(other) === key) return other;
    }
  return undefined;
}
