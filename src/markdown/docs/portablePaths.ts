import { fromFolder } from './docsRoot.ts';
import { fileKey, fileNameFault, portableName } from '#lib/fileName.ts';
import { mapInTurns, type Pause } from './inTurns.ts';

/** A file or folder that gets another name. The paths start at the folder of the docs. */
export type RenamedPath = {
  from: string;
  /** The new name, and why. */
  name: string;
  reason: string;
};

export type PortablePaths = {
  /** The new paths of all files, by path. */
  files: ReadonlyMap<string, string>;
  /** The new paths of all folders, by path. */
  folders: ReadonlyMap<string, string>;
  renamed: RenamedPath[];
};

type Folder = { path: string; files: Set<string>; folders: Map<string, Folder> };

function treeOf(paths: Iterable<string>): Folder {
  const root: Folder = { path: '', files: new Set(), folders: new Map() };
  for (const path of paths) {
    const names = path.split('/');
    const file = names.pop() ?? '';
    let folder = root;
    for (const [n, name] of names.entries()) {
      const inner = folder.folders.get(name) ?? {
        path: names.slice(0, n + 1).join('/'),
        files: new Set(),
        folders: new Map(),
      };
      folder.folders.set(name, inner);
      folder = inner;
    }
    folder.files.add(file);
  }
  return root;
}

const inOrder = (names: Iterable<string>) => [...names].toSorted((a, b) => (a < b ? -1 : 1));

/** Returns the new names of what is in a folder. Names that are allowed take precedence, and folders over files. */
async function namesIn({ files, folders }: Folder, pause: Pause) {
  const taken = new Map<string, string>();
  const names = [
    ...inOrder(folders.keys()).map((name) => ({ name, isFolder: true })),
    ...inOrder(files).map((name) => ({ name, isFolder: false })),
  ];
  await pause();
  const all = await mapInTurns(names, pause, (one) => ({ ...one, fault: fileNameFault(one.name) }));
  const sorted = [
    ...all.filter(({ fault }) => fault === undefined),
    ...all.filter(({ fault }) => fault !== undefined),
  ];
  return mapInTurns(sorted, pause, ({ name, isFolder, fault }) => {
    const key = fileKey(name);
    const other = taken.get(key);
    const stays = fault === undefined && other === undefined;
    const to = stays ? name : portableName(name, (wanted) => taken.has(wanted));
    taken.set(stays ? key : fileKey(to), name);
    const conflict =
      other === name
        ? 'A folder has the same name.'
        : `Windows and macOS can’t distinguish it from “${other}” in the same folder.`;
    return { name, isFolder, to, reason: fault ?? conflict };
  });
}

/**
 * Returns the paths of a folder's files with names that every system can hold (`fileName.ts`), and no two that Windows or
 * macOS take for the same, or for a file and its folder. Parts of a path that can stay are unchanged.
 */
export async function portablePaths(paths: Iterable<string>, pause: Pause): Promise<PortablePaths> {
  const files = new Map<string, string>();
  const folders = new Map<string, string>([['', '']]);
  const renamed: RenamedPath[] = [];
  const open: { folder: Folder; to: string }[] = [{ folder: treeOf(paths), to: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { folder, to: above } = next;
    for (const { name, isFolder, to, reason } of await namesIn(folder, pause)) {
      const from = fromFolder(folder.path, name);
      const path = fromFolder(above, to);
      if (to !== name) renamed.push({ from, name: to, reason });
      const inner = isFolder ? folder.folders.get(name) : undefined;
      if (inner) {
        folders.set(from, path);
        open.push({ folder: inner, to: path });
      } else files.set(from, path);
      await pause();
    }
  }
  return { files, folders, renamed };
}
