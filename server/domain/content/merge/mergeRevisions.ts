import { isUtf8 } from 'node:buffer';
import { newEffort } from '#markdown/merge/mergeTexts.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import type { Store } from '#server/base/database/store.ts';
import { readAhead } from '../readings/readings.ts';
import { readRevisionContent, revisionContent } from '../revisionContent.ts';
import { documentId, putBlob, putDocuments, readBlob, readDocuments } from '../revisions.repository.ts';
import type { Decisions } from '#markdown/merge/decisions.ts';
import { conflictsOf, type Conflict } from './conflictsOf.ts';
import { matchAdditions } from './matchAdditions.ts';
import { flatPages, type PageTree, type StoredFile } from '../pageNode.ts';
import { mergeExportOnly, neededBlobs } from './mergeExportOnly.ts';
import { mergeFiles } from './mergeFiles.ts';
import { mergePages, neededTexts } from './mergePages.ts';
import { renameConflictingPaths } from './renameConflictingPaths.ts';

/** The content of a side. Items that both sides added alike have the same ID. */
export type MergedSide = { pages: PageTree[]; files: StoredFile[] };

/** Places in conflict, and the sides that they are in. */
export type FoundConflicts = { found: Conflict[]; sides: Sides<MergedSide>; pages: PageTree[] };

type Options = {
  /** The `updatedAt` of pages that equal neither the space's nor the request's. */
  now: string;
  /** Which versions of places in conflict to use. Default: the request's. */
  decisions?: Decisions | undefined;
};

async function merged(
  store: Store,
  read: typeof revisionContent,
  ids: Sides<string>,
  { now, decisions }: Options,
) {
  const [ancestor, space, request] = await Promise.all([
    read(store, ids.ancestor),
    read(store, ids.space),
    read(store, ids.request),
  ]);
  const matched = { ancestor, space, request: matchAdditions({ ancestor, space, request }) };
  const sides = { ...matched, request: renameConflictingPaths(matched) };
  const trees = mapSides(sides, ({ pages }) => pages);
  const texts = await readDocuments(store, neededTexts(trees));
  const shared = { effort: newEffort(), conflicts: conflictsOf(decisions) };
  const pages = mergePages(trees, texts, now, shared);
  const files = mergeFiles(
    mapSides(sides, (side) => side.files),
    ({ id }) => shared.conflicts.of({ kind: 'file', id }),
  );
  const exported = mapSides({ ancestor, space, request }, (side) => side.exportOnly);
  const kept = mergeExportOnly(exported, await blobTexts(store, neededBlobs(exported)), shared);
  const all = mapSides(sides, (side) => side.files);
  return {
    ...pages,
    files: [...files, ...kept.files],
    written: kept.written,
    conflicts: {
      found: shared.conflicts.found,
      pages: pages.pages,
      sides: {
        ancestor: { pages: trees.ancestor, files: [...all.ancestor, ...exported.ancestor] },
        space: { pages: trees.space, files: [...all.space, ...exported.space] },
        request: { pages: trees.request, files: [...all.request, ...exported.request] },
      },
    },
  };
}

/** Returns the titles of pages and names of files with conflicts. */
export function namesInConflict({ found, sides }: FoundConflicts): string[] {
  const all = [sides.ancestor, sides.space, sides.request];
  const titles = new Map<string, string>(
    all.flatMap(({ pages, files }) => [
      ...flatPages(pages).map(({ page, title }) => [`page ${page}`, title] as const),
      ...files.map(({ id, name }) => [`file ${id}`, name] as const),
    ]),
  );
  return [...new Set(found.map(({ item }) => `${item.kind} ${item.id}`))].map((key) => titles.get(key) ?? '');
}

/** Returns contents by hash as text, without those that aren't UTF-8. */
async function blobTexts(store: Store, ids: string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const id of ids) {
    const bytes = await readBlob(store, id);
    if (bytes && isUtf8(bytes)) texts.set(id, Buffer.from(bytes).toString());
  }
  return texts;
}

async function storeBlobs(store: Store, written: Uint8Array[]) {
  for (const bytes of written) await putBlob(store, bytes);
}

/**
 * Merges three revisions, given by id, and stores the resulting texts. Reads and writes in the caller's
 * transaction.
 */
export async function mergeRevisions(store: Store, ids: Sides<string>, options: Options) {
  const { texts, written, ...content } = await merged(store, readRevisionContent, ids, options);
  await storeBlobs(store, written);
  await putDocuments(store, texts);
  return content;
}

/** Stores and parses the texts of the merge in advance, so that the merging transaction stays short. */
export async function prepareMerge(store: Store, ids: Sides<string>, options: Options) {
  const { texts } = await merged(store, revisionContent, ids, options);
  await store.transaction(() => putDocuments(store, texts));
  await readAhead(store, texts.map(documentId));
}

/** Returns the conflicts of three revisions, given by id, and those that decisions cause. Writes nothing. */
export async function findConflicts(
  store: Store,
  ids: Sides<string>,
  decisions?: Decisions,
): Promise<FoundConflicts> {
  return (await merged(store, revisionContent, ids, { now: '', decisions })).conflicts;
}
