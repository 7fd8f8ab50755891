// The docs in the tree of a pushed commit.
import { DocsFolderError } from '#markdown/docs/DocsFolderError.ts';
import type { DocsFolder } from '#markdown/docs/docsFolder.ts';
import { settingsFiles } from '#markdown/docs/docsRoot.ts';
import { readDocs } from '#markdown/docs/readDocs.ts';
import type { SourceFile, SourceFiles } from '#markdown/docs/sourceFiles.ts';
import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { describeFile } from '#server/domain/content/docs-folder/describeFile.ts';
import { storeTexts, type StoredDocsFile } from '#server/domain/content/loadDocs.ts';
import type { StoredFile } from '#server/domain/content/pageNode.ts';
import { putBlob } from '#server/domain/content/revisions.repository.ts';
import { linkMode, maxFiles, readTree, submoduleMode } from '../objects/objects.ts';
import { GitRefusal } from '../objects/refusal.ts';
import { gitObjectsRepository } from '../stored/gitObjects.repository.ts';
import { bytesOf, filesOfTree, readTrees, tooManyFiles, type TreeFiles } from '../stored/storedObjects.ts';
import { pushedReaders } from './readPushedTexts.ts';
import type { Received } from './unpack.ts';

const isLink = (mode: string | undefined) => mode === linkMode || mode === submoduleMode;

/** Returns the files of a tree that is pushed or stored. */
export const pushedFiles = (store: Store, spaceId: string, tree: string, received: Received) =>
  filesOfTree(tree, async (oids) => {
    const stored = oids.filter((oid) => !received.has(oid));
    const trees = await readTrees(store, spaceId, stored);
    let entries = 0;
    for (const oid of oids) {
      const pushed = received.get(oid);
      if (!pushed) continue;
      const found = await readTree(pushed.bytes);
      trees.set(oid, found);
      if ((entries += found.length) > maxFiles) throw tooManyFiles();
    }
    return trees;
  });

/** Returns the files as sources. Stored texts are read together. */
async function sourcesOf(store: Store, spaceId: string, files: TreeFiles, received: Received) {
  const docs = [...files].filter(([, { mode }]) => !isLink(mode));
  const stored = docs.map(([, { oid }]) => oid).filter((oid) => !received.has(oid));
  const rows = await gitObjectsRepository(store).objects(spaceId, [...new Set(stored)]);
  const sources: SourceFiles = new Map();
  for (const [path, { oid }] of docs.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [pushed, row] = [received.get(oid)?.bytes, rows.get(oid)];
    const read = async () => {
      await shareTurn();
      if (pushed) return pushed;
      if (!row) throw new Error(`Git object ${oid} is missing.`);
      return bytesOf(store, row);
    };
    sources.set(path, { path, size: pushed?.length ?? row?.size ?? 0, read });
    await shareTurn();
  }
  return sources;
}

const maxWarnings = 5;

/**
 * Reads the docs of a pushed tree, and stores their texts and new files. Files that the base has aren't read again. Throws
 * GitRefusal if there are none, or for names that the service would change.
 * @param base the files of the revision that the push starts from
 */
export async function readPushedDocs(
  { store, spaceId }: { store: Store; spaceId: string },
  files: TreeFiles,
  { received, base, say }: { received: Received; base: readonly StoredFile[]; say: (text: string) => void },
): Promise<DocsFolder<StoredDocsFile>> {
  const sources = await sourcesOf(store, spaceId, files, received);
  const known = new Map(base.flatMap((file) => (file.git ? [[file.git.oid, file] as const] : [])));
  // Paths start at the docs' root when files are described.
  const byRead = new Map([...sources.values()].map((source) => [source.read, files.get(source.path)!.oid]));
  async function describe(source: SourceFile): Promise<StoredDocsFile> {
    const oid = byRead.get(source.read) ?? '';
    const stored = known.get(oid);
    const name = source.path.slice(source.path.lastIndexOf('/') + 1);
    if (stored && stored.name === name) {
      const { contentType, size, dimensions, blob } = stored;
      return {
        sourcePath: source.path,
        name,
        contentType,
        size,
        ...(dimensions && { dimensions }),
        blob,
        oid,
      };
    }
    const { bytes, ...facts } = describeFile(source.path, await source.read());
    return { ...facts, blob: await store.transaction(() => putBlob(store, bytes)), oid };
  }
  try {
    const docs = await readDocs(sources, describe, pushedReaders);
    const renamed = docs.warnings?.find(({ kind }) => kind === 'file name');
    if (renamed)
      throw new GitRefusal(`“${renamed.path}” isn’t a valid name on every system`, renamed.message);
    const own = (docs.warnings ?? []).filter(({ path }) => received.has(files.get(path)?.oid ?? ''));
    for (const { path, message } of own.slice(0, maxWarnings)) say(`Warning: ${path}: ${message}`);
    if (own.length > maxWarnings) say(`${own.length - maxWarnings} more warnings.`);
    await storeTexts(store, docs);
    return docs;
  } catch (error) {
    if (error instanceof DocsFolderError) throw new GitRefusal('the docs can’t be read', error.message);
    throw error;
  }
}

const maxNamed = 5;

/**
 * Throws GitRefusal if a push changes what the docs don't contain: files outside of their root, links and submodules. A
 * change request couldn't show that, and merging it into a newer main would lose it.
 */
export async function checkOutside(before: TreeFiles, after: TreeFiles, root: string) {
  const isOutside = (path: string, mode: string | undefined) =>
    isLink(mode) || (root !== '' && !path.startsWith(`${root}/`) && !settingsFiles.includes(path));
  const changed: string[] = [];
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(path), after.get(path)];
    const isSame = old?.oid === now?.oid && old?.mode === now?.mode;
    if (!isSame && [old, now].some((file) => file && isOutside(path, file.mode))) changed.push(path);
    await shareTurn();
  }
  const [first, ...others] = changed;
  if (first === undefined) return;
  const mode = after.get(first)?.mode ?? before.get(first)?.mode;
  const what =
    mode === linkMode
      ? 'a symbolic link'
      : mode === submoduleMode
        ? 'a submodule'
        : `outside the docs (${root}/)`;
  throw new GitRefusal(
    `“${first}” is ${what} and can’t be changed here`,
    ...others.slice(0, maxNamed).map((path) => `Also: ${path}`),
  );
}
