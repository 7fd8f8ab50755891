import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import type { Store } from '../../database/store.ts';
import { readAhead } from '../readings/readings.ts';
import { readRevisionContent, revisionContent } from '../revisionContent.ts';
import { documentId, putDocuments, readDocuments, type NewRevision } from '../revisions.repository.ts';
import { mergeFiles } from './mergeFiles.ts';
import { mergePages, neededTexts } from './mergePages.ts';
import { renameConflictingPaths } from './renameConflictingPaths.ts';

type MergedContent = Pick<NewRevision, 'pages' | 'files'> & {
  /** Titles of pages and names of files with conflicting changes, for which the request's version was used. */
  clashes: string[];
};

async function merged(store: Store, read: typeof revisionContent, ids: Sides<string>, now: string) {
  const [ancestor, space, request] = await Promise.all([
    read(store, ids.ancestor),
    read(store, ids.space),
    read(store, ids.request),
  ]);
  const sides = { ancestor, space, request: renameConflictingPaths({ ancestor, space, request }) };
  const trees = mapSides(sides, ({ pages }) => pages);
  const texts = await readDocuments(store, neededTexts(trees));
  const { clashes, ...pages } = mergePages(trees, texts, now);
  const files = mergeFiles(mapSides(sides, (side) => side.files));
  return { ...pages, files: files.files, clashes: [...clashes, ...files.clashes] };
}

/**
 * Merges three revisions, given by id, and stores the resulting texts. Reads and writes in the caller's
 * transaction.
 * @param now the `updatedAt` of pages that equal neither the space's nor the request's
 */
export async function mergeRevisions(store: Store, ids: Sides<string>, now: string): Promise<MergedContent> {
  const { texts, ...content } = await merged(store, readRevisionContent, ids, now);
  await putDocuments(store, texts);
  return content;
}

/** Stores and parses the texts of the merge in advance, so that the merging transaction stays short. */
export async function prepareMerge(store: Store, ids: Sides<string>, now: string) {
  const { texts } = await merged(store, revisionContent, ids, now);
  await store.transaction(() => putDocuments(store, texts));
  await readAhead(store, texts.map(documentId));
}
