import { emptyTree, folderMode, oidOf, writeTree, type TreeEntry } from '../objects/objects.ts';

/** Files to write, by path. Null: the file is deleted. `mode` is that of a new file. */
export type FileEdits = ReadonlyMap<string, { oid: string; mode: string } | null>;

type Trees = {
  /** Returns the entries of a tree. */
  read: (oid: string) => Promise<readonly TreeEntry[]>;
  /** Called for each tree that the edit makes. */
  made: (oid: string, bytes: Buffer, entries: TreeEntry[]) => Promise<void>;
};

/**
 * Writes and deletes files of a tree, and returns its new oid. Reads only the folders on their paths. A file that exists
 * keeps its mode. Folders that become empty are deleted.
 */
export async function editTree(tree: string, edits: FileEdits, trees: Trees): Promise<string> {
  const entries = new Map((await trees.read(tree)).map((entry) => [entry.name, entry]));
  const below = new Map<string, Map<string, { oid: string; mode: string } | null>>();
  for (const [path, edit] of edits) {
    const slash = path.indexOf('/');
    const name = slash < 0 ? path : path.slice(0, slash);
    if (slash >= 0) {
      const inside = below.get(name) ?? new Map<string, { oid: string; mode: string } | null>();
      below.set(name, inside.set(path.slice(slash + 1), edit));
    } else if (edit) {
      const former = entries.get(name);
      const mode = former && former.mode !== folderMode ? former.mode : edit.mode;
      entries.set(name, { mode, name, oid: edit.oid });
    } else if (entries.get(name)?.mode !== folderMode) entries.delete(name);
  }
  for (const [name, inside] of below) {
    const former = entries.get(name);
    const oid = await editTree(former?.mode === folderMode ? former.oid : emptyTree, inside, trees);
    if (oid !== emptyTree) entries.set(name, { mode: folderMode, name, oid });
    else if (former?.mode === folderMode) entries.delete(name);
  }
  if (entries.size === 0) return emptyTree;
  const all = [...entries.values()];
  const bytes = writeTree(all);
  const oid = oidOf('tree', bytes);
  if (oid !== tree) await trees.made(oid, bytes, all);
  return oid;
}
