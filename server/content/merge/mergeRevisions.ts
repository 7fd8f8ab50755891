// Three revisions become the content of a new one.
import { eachSide, type Sides } from '#markdown/merge/sides.ts';
import type { Store } from '../../database/store.ts';
import { readAhead } from '../readings/readings.ts';
import { readRevisionContent, revisionContent } from '../revisionContent.ts';
import { documentId, putDocuments, readDocuments, type NewRevision } from '../revisions.repository.ts';
import { mergeFiles } from './mergeFiles.ts';
import { mergePages, neededTexts } from './mergePages.ts';
import { apartPaths } from './apartPaths.ts';

type MergedContent = Pick<NewRevision, 'pages' | 'files'> & {
  /** What both changed, each in its own way: titles of pages and names of files. There it is as in the request. */
  clashes: string[];
};

async function merged(store: Store, read: typeof revisionContent, ids: Sides<string>, now: string) {
  const [ancestor, space, request] = await Promise.all([
    read(store, ids.ancestor),
    read(store, ids.space),
    read(store, ids.request),
  ]);
  const sides = { ancestor, space, request: apartPaths({ ancestor, space, request }) };
  const trees = eachSide(sides, ({ pages }) => pages);
  const texts = await readDocuments(store, neededTexts(trees));
  const { clashes, ...pages } = mergePages(trees, texts, now);
  const files = mergeFiles(eachSide(sides, (side) => side.files));
  return { ...pages, files: files.files, clashes: [...clashes, ...files.clashes] };
}

/**
 * Merges three revisions, by their ids, and stores the texts that this makes; in the caller's transaction, in which
 * all are read.
 * @param now when pages were written that neither space nor request has
 */
export async function mergeRevisions(store: Store, ids: Sides<string>, now: string): Promise<MergedContent> {
  const { texts, ...content } = await merged(store, readRevisionContent, ids, now);
  await putDocuments(store, texts);
  return content;
}

/** Stores and reads the texts that the merge will make, so that the transaction that needs them need not wait. */
export async function prepareMerge(store: Store, ids: Sides<string>, now: string) {
  const { texts } = await merged(store, revisionContent, ids, now);
  await store.transaction(() => putDocuments(store, texts));
  await readAhead(store, texts.map(documentId));
}
