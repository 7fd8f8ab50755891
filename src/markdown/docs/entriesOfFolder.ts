import { fileNameOf, folderOf } from '../sourcePath.ts';
import { maxDepth } from './maxDepth.ts';
import type { ResolvedEntry } from './resolveEntries.ts';
import { notionId, wordsOf } from './wordsOf.ts';

type Folder = { path: string; files: string[]; folders: Map<string, Folder> };

/** What a format says about a page or folder beside its name. Pages without order follow those with one. */
export type PageFacts = { order?: number | undefined; title?: string | undefined };

type Facts = ReadonlyMap<string, PageFacts>;

const isReadme = (path: string) => /(?:^|\/)(?:readme|_?index)\.[^./]+$/i.test(path);

function folderTree(paths: readonly string[]): Folder {
  const root: Folder = { path: '', files: [], folders: new Map() };
  for (const path of paths) {
    let folder = root;
    for (const name of path.split('/').slice(0, -1)) {
      const at = folder.path === '' ? name : `${folder.path}/${name}`;
      const inner = folder.folders.get(name) ?? { path: at, files: [], folders: new Map() };
      folder.folders.set(name, inner);
      folder = inner;
    }
    folder.files.push(path);
  }
  return root;
}

const document = (sourcePath: string, facts: Facts, entries: ResolvedEntry[] = []): ResolvedEntry => ({
  type: 'document',
  title: facts.get(sourcePath)?.title ?? '',
  sourcePath,
  entries,
});

type Placed = { entry: ResolvedEntry; order: number | undefined };

/** Sorts entries that have an order. Without one, they stay where they are. */
const inOrder = (placed: Placed[]) =>
  placed
    .toSorted(({ order: a = Infinity }, { order: b = Infinity }) => (a === b ? 0 : a - b))
    .map(({ entry }) => entry);

const stemOf = (path: string) => path.replace(/\.[^./]+$/, '');

/** The folder that a page of Notion contains has its name, since some years without the ID. */
function folderOfNotion(path: string, folders: ReadonlyMap<string, Folder>) {
  const name = stemOf(fileNameOf(path));
  if (!notionId.test(name)) return undefined;
  return [name, name.replace(notionId, '')].find((one) => folders.has(one));
}

function entriesIn({ files, folders }: Folder, depth: number, facts: Facts): ResolvedEntry[] {
  const joined = new Set<string>();
  const pages = files.map((path): Placed => {
    const name = folderOfNotion(path, folders);
    const isFree = name !== undefined && !joined.has(name) && depth < maxDepth;
    if (isFree) joined.add(name);
    const below = isFree ? entriesIn(folders.get(name)!, depth + 1, facts) : [];
    return { entry: document(path, facts, below), order: facts.get(path)?.order };
  });
  const others = [...folders].filter(([name]) => !joined.has(name));
  const groups = others.map(([name, folder]): Placed => {
    const readme = folder.files.find(isReadme);
    const rest = { ...folder, files: folder.files.filter((path) => path !== readme) };
    const entries = depth < maxDepth ? entriesIn(rest, depth + 1, facts) : documentsIn(rest, facts);
    const own = facts.get(folder.path);
    const order = own?.order ?? (readme === undefined ? undefined : facts.get(readme)?.order);
    if (readme !== undefined) return { entry: document(readme, facts, entries), order };
    return { entry: { type: 'group', title: own?.title ?? (wordsOf(name) || name), entries }, order };
  });
  return inOrder([...pages, ...groups]);
}

const documentsIn = ({ files, folders }: Folder, facts: Facts): ResolvedEntry[] => [
  ...files.map((path) => document(path, facts)),
  ...[...folders.values()].flatMap((folder) => documentsIn(folder, facts)),
];

const isHome = (path: string) => folderOf(path) === '' && isReadme(fileNameOf(path));

/**
 * Builds the page tree of a folder without summary. A folder becomes its README or index page, else a group.
 * The README or index of the root is the first page, the others follow by order and path, pages before folders.
 */
export function entriesOfFolder(paths: readonly string[], facts: Facts = new Map()): ResolvedEntry[] {
  const root = folderTree(paths.toSorted());
  const first = root.files.find(isHome);
  const rest = { ...root, files: root.files.filter((path) => path !== first) };
  return [...(first === undefined ? [] : [document(first, facts)]), ...entriesIn(rest, 1, facts)];
}
