// All pages and files of a revision, read once: a revision never changes.
import { keptInStore } from '../core/keptByKey.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { PageTree, StoredFile } from './pageNode.ts';
import { readFiles, readPages, readRevision } from './revisions.repository.ts';

/** A page where it is published: its slugs and those above it, joined by `/`. */
export type PlacedPage = { page: PageTree; path: string };

export type RevisionContent = {
  revision: Database['revisions'];
  pages: PageTree[];
  files: StoredFile[];
  /** By id, in reading order. */
  pageById: ReadonlyMap<string, PlacedPage>;
  fileById: ReadonlyMap<string, StoredFile>;
};

const placed = (pages: PageTree[], above = ''): [string, PlacedPage][] =>
  pages.flatMap((page) => {
    const path = `${above}${page.slug}`;
    return [[page.page, { page, path }], ...placed(page.pages, `${path}/`)];
  });

/**
 * The content of a revision, read anew: for a transaction that holds a lock. It must not wait for one outside that is
 * reading the same revision and may itself wait for a connection, all of which are taken by those who wait for the lock.
 */
export async function readRevisionContent(store: Store, revisionId: string): Promise<RevisionContent> {
  const [revision, pages, files] = await Promise.all([
    readRevision(store, revisionId),
    readPages(store, revisionId),
    readFiles(store, revisionId),
  ]);
  const fileById = new Map(files.map((file) => [file.id, file]));
  return { revision, pages, files, pageById: new Map(placed(pages)), fileById };
}

/** Pages and files that are kept in memory: about 1 KB each. */
const room = 50_000;
const keptIn = keptInStore<RevisionContent>(room, ({ pageById, files }) => pageById.size + files.length + 1);

/** The content of a revision, without the pages' texts. Kept in memory: not to be changed by who gets it. */
export const revisionContent = (store: Store, revisionId: string): Promise<RevisionContent> =>
  keptIn(store)(revisionId, () => readRevisionContent(store, revisionId));
