import { isUtf8 } from 'node:buffer';
import { newEffort } from '#markdown/merge/mergeTexts.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import type { Store } from '#server/base/database/store.ts';
import { readAhead } from '../readings/readings.ts';
import { readRevisionContent, revisionContent } from '../revisionContent.ts';
import {
  documentId,
  putBlob,
  putDocuments,
  readBlob,
  readDocuments,
  type NewRevision,
} from '../revisions.repository.ts';
import { matchAdditions } from './matchAdditions.ts';
import { mergeExportOnly, neededBlobs } from './mergeExportOnly.ts';
import { mergeFiles } from './mergeFiles.ts';
import { mergePages, neededTexts } from './mergePages.ts';
import { renameConflictingPaths } from './renameConflictingPaths.ts';

type MergedContent = Pick<NewRevision, 'pages' | 'files'> & {
  /** Titles of pages and names of files with conflicting changes, for which the request's version was used. */
  conflicts: string[];
};

async function merged(store: Store, read: typeof revisionContent, ids: Sides<string>, now: string) {
  const [ancestor, space, request] = await Promise.all([
    read(store, ids.ancestor),
    read(store, ids.space),
    read(store, ids.request),
  ]);
  const matched = { ancestor, space, request: matchAdditions({ ancestor, space, request }) };
  const sides = { ...matched, request: renameConflictingPaths(matched) };
  const trees = mapSides(sides, ({ pages }) => pages);
  const texts = await readDocuments(store, neededTexts(trees));
  const effort = newEffort();
  const { conflicts, ...pages } = mergePages(trees, texts, now, effort);
  const files = mergeFiles(mapSides(sides, (side) => side.files));
  const exported = mapSides({ ancestor, space, request }, (side) => side.exportOnly);
  const kept = mergeExportOnly(exported, await blobTexts(store, neededBlobs(exported)), effort);
  return {
    ...pages,
    files: [...files.files, ...kept.files],
    written: kept.written,
    conflicts: [...conflicts, ...files.conflicting.map(({ name }) => name), ...kept.conflicts],
  };
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
 * @param now the `updatedAt` of pages that equal neither the space's nor the request's
 */
export async function mergeRevisions(store: Store, ids: Sides<string>, now: string): Promise<MergedContent> {
  const { texts, written, ...content } = await merged(store, readRevisionContent, ids, now);
  await storeBlobs(store, written);
  await putDocuments(store, texts);
  return content;
}

/** Stores and parses the texts of the merge in advance, so that the merging transaction stays short. */
export async function prepareMerge(store: Store, ids: Sides<string>, now: string) {
  const { texts } = await merged(store, revisionContent, ids, now);
  await store.transaction(() => putDocuments(store, texts));
  await readAhead(store, texts.map(documentId));
}
