import type { ResolvedEntry } from './resolveEntries.ts';
import { wordsOf } from './wordsOf.ts';

type Folder = { files: string[]; folders: Map<string, Folder> };

const isReadme = (path: string) => /(?:^|\/)(?:readme|index)\.[^./]+$/i.test(path);

function folderTree(paths: readonly string[]): Folder {
  const root: Folder = { files: [], folders: new Map() };
  for (const path of paths) {
    let folder = root;
    for (const name of path.split('/').slice(0, -1)) {
      const inner = folder.folders.get(name) ?? { files: [], folders: new Map() };
      folder.folders.set(name, inner);
      folder = inner;
    }
    folder.files.push(path);
  }
  return root;
}

const document = (sourcePath: string, entries: ResolvedEntry[] = []): ResolvedEntry => ({
  type: 'document',
  title: '',
  sourcePath,
  entries,
});

const maxDepth = 50;

function entriesIn({ files, folders }: Folder, depth: number): ResolvedEntry[] {
  const pages = files.map((path) => document(path));
  const groups = [...folders].flatMap(([name, folder]): ResolvedEntry[] => {
    const readme = folder.files.find(isReadme);
    const rest = { ...folder, files: folder.files.filter((path) => path !== readme) };
    const entries = depth < maxDepth ? entriesIn(rest, depth + 1) : documentsIn(rest);
    if (readme !== undefined) return [document(readme, entries)];
    return [{ type: 'group', title: wordsOf(name) || name, entries }];
  });
  return [...pages, ...groups];
}

const documentsIn = ({ files, folders }: Folder): ResolvedEntry[] => [
  ...files.map((path) => document(path)),
  ...[...folders.values()].flatMap(documentsIn),
];

/**
 * Builds the page tree of a folder without summary. A folder becomes its README or index page, else a group.
 * The README or index of the root is the first page, the others follow by path, pages before folders.
 */
export function entriesOfFolder(paths: readonly string[]): ResolvedEntry[] {
  const root = folderTree(paths.toSorted());
  const first = root.files.find(isReadme);
  const rest = { ...root, files: root.files.filter((path) => path !== first) };
  return [...(first === undefined ? [] : [document(first)]), ...entriesIn(rest, 1)];
}
