import { lock } from '#server/base/database/lock.ts';
import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { readCommit, writeCommit } from '../objects/commits.ts';
import { emptyTree, fileMode, oidOf, type TreeEntry } from '../objects/objects.ts';
import { gitObjectsRepository, type CommitRow, type ObjectRow } from '../stored/gitObjects.repository.ts';
import { filesOfTree, readObject, readTrees, rowOf } from '../stored/storedObjects.ts';
import { commitOrder, nameOf, type CommitKey } from './commitOrder.ts';
import { commitTexts } from './commitTexts.ts';
import { editTree, type FileEdits } from './editTree.ts';
import { exportReader, type ExportedFile } from './exportedFiles.ts';
import { revisionReader } from './revisionReader.ts';

/** Commits and bytes that one transaction stores, so that other writers wait only briefly. */
const commitsAtOnce = 50;
const bytesAtOnce = 4 * 1024 ** 2;

type Progress = (made: number, total: number) => Promise<void>;

/** Objects that aren't stored yet. */
type Unstored = {
  objects: Map<string, ObjectRow>;
  trees: Map<string, readonly TreeEntry[]>;
  /** The tree of a commit, by the name of its key. */
  commits: Map<string, { oid: string; tree: string; row: CommitRow }>;
};

const nothing = (): Unstored => ({ objects: new Map(), trees: new Map(), commits: new Map() });

const blobRow = async (file: ExportedFile): Promise<ObjectRow> =>
  'text' in file
    ? rowOf({ type: 'blob', bytes: Buffer.from(file.text) }, file.oid)
    : { oid: file.oid, type: 'blob', size: file.size, body: null, blob_id: file.blob };

/**
 * Makes the commits of revisions and of their ancestors, if they haven't been made, and stores them for good. So their oids
 * don't depend on later versions of the export. The tree of a commit is that of its first parent with what differs between
 * the exports of the two revisions: what a space doesn't contain, such as modes and links, stays.
 * @param progress called now and then with the numbers of commits that were made and that are to be made
 */
export async function makeCommits(
  store: Store,
  spaceId: string,
  wanted: readonly CommitKey[],
  progress?: Progress,
): Promise<void> {
  const repository = gitObjectsRepository(store);
  const revisionOf = revisionReader(store);
  const order = commitOrder(store, spaceId, revisionOf);
  const describe = commitTexts(store, spaceId, revisionOf);
  const exports = exportReader(store, revisionOf);
  const keys = await order.missing(wanted);
  let unstored = nothing();
  let bytes = 0;

  async function madeCommit(key: CommitKey): Promise<{ oid: string; tree: string }> {
    const fresh = unstored.commits.get(nameOf(key));
    if (fresh) return fresh;
    const oid = (await repository.commitOf(key.id, key.main)) ?? '';
    const object = await readObject(store, spaceId, oid);
    if (!object) throw new Error(`The commit of revision ${key.id} is missing.`);
    return { oid, tree: readCommit(object.bytes).tree };
  }

  const readTreesNow = async (oids: readonly string[]) => {
    const stored = await readTrees(
      store,
      spaceId,
      oids.filter((oid) => !unstored.trees.has(oid)),
    );
    return new Map(oids.map((oid) => [oid, unstored.trees.get(oid) ?? stored.get(oid)!]));
  };
  const add = (row: ObjectRow) => {
    if (unstored.objects.has(row.oid)) return;
    unstored.objects.set(row.oid, row);
    bytes += row.body?.byteLength ?? 0;
  };

  /** Returns the files that a revision exports differently than its first parent. */
  async function differences(id: string, above: CommitKey | undefined) {
    const edits = new Map<string, { oid: string; mode: string } | null>();
    const before = await exports.read(above?.id);
    const after = await exports.read(id, above?.id);
    for (const path of before.files.keys()) if (!after.files.has(path)) edits.set(path, null);
    for (const [path, file] of after.files) {
      if (before.files.get(path)?.oid === file.oid) continue;
      edits.set(path, { oid: file.oid, mode: fileMode });
      add(await blobRow(file));
    }
    return edits;
  }

  /** A file that comes from the other side of a merge has the mode that it has there. */
  async function withModes(edits: FileEdits, other: { tree: string } | undefined): Promise<FileEdits> {
    if (!other || edits.size === 0) return edits;
    const theirs = await filesOfTree(other.tree, readTreesNow);
    return new Map(
      [...edits].map(([path, edit]) => [
        path,
        edit && { ...edit, mode: theirs.get(path)?.mode ?? edit.mode },
      ]),
    );
  }

  async function treeOf({ id, main }: CommitKey, parents: CommitKey[]) {
    const commits = await Promise.all(parents.map(madeCommit));
    if (main === 1) return commits.at(-1)!.tree;
    const edits = await withModes(await differences(id, parents[0]), commits[1]);
    if (edits.size === 0) return commits[0]?.tree ?? emptyTree;
    return editTree(commits[0]?.tree ?? emptyTree, edits, {
      read: async (oid) => (await readTreesNow([oid])).get(oid) ?? [],
      async made(oid, written, entries) {
        unstored.trees.set(oid, entries);
        add(await rowOf({ type: 'tree', bytes: written }, oid));
      },
    });
  }

  async function make(key: CommitKey) {
    const parents = await order.parents(key);
    const tree = await treeOf(key, parents);
    if (tree === emptyTree) add(await rowOf({ type: 'tree', bytes: Buffer.alloc(0) }, emptyTree));
    const { author, message } = await describe(key);
    const oids: string[] = [];
    for (const parent of parents) oids.push((await madeCommit(parent)).oid);
    const object = {
      type: 'commit' as const,
      bytes: writeCommit({ tree, parents: oids, author, committer: author, message }),
    };
    const oid = oidOf('commit', object.bytes);
    add(await rowOf(object, oid));
    const row = { revision_id: key.id, main: key.main, space_id: spaceId, oid, pushed_ref: null };
    unstored.commits.set(nameOf(key), { oid, tree, row });
  }

  /** Returns false if another process has made one of the commits, from other names or titles. The first one counts. */
  async function save() {
    const rows = [...unstored.commits.values()].map(({ row }) => row);
    const isSaved = await store.transaction(async () => {
      await lock(store, 'spaces', spaceId);
      for (const { revision_id, main, oid } of rows)
        if (((await repository.commitOf(revision_id, main)) ?? oid) !== oid) return false;
      await repository.addObjects(spaceId, [...unstored.objects.values()]);
      await repository.addCommits(rows);
      return true;
    });
    unstored = nothing();
    bytes = 0;
    return isSaved;
  }

  await progress?.(0, keys.length);
  for (const [n, key] of keys.entries()) {
    await make(key);
    await shareTurn();
    if (unstored.commits.size < commitsAtOnce && bytes < bytesAtOnce && n < keys.length - 1) continue;
    if (!(await save())) return makeCommits(store, spaceId, wanted, progress);
    await progress?.(n + 1, keys.length);
  }
}
