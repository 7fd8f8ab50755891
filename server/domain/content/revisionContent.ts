import { configLanguage } from '#markdown/docs/formats/configLanguage.ts';
import { ownAddresses } from '#markdown/docs/formats/ownAddresses.ts';
import { pathLanguage } from '#markdown/docs/pageLanguage.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import type { PageTree, StoredFile } from './pageNode.ts';
import { readBlob, readFiles, readPages, readRevision } from './revisions.repository.ts';

/** A page with its path: the slugs of its ancestors and its own, joined by `/`. */
export type PlacedPage = { page: PageTree; path: string };

export type RevisionContent = {
  revision: Database['revisions'];
  pages: PageTree[];
  /** The files that the API lists. */
  files: StoredFile[];
  /** The files that are stored only for exports. A new revision needs them, too. */
  exportOnly: StoredFile[];
  /** By id, in reading order. */
  pageById: ReadonlyMap<string, PlacedPage>;
  fileById: ReadonlyMap<string, StoredFile>;
  /** The language that the settings of the docs' format or the folder of the docs name. */
  language: string | undefined;
  /** The addresses that pages give themselves in their front matter, by page ID. Pages without them are missing. */
  addresses: ReadonlyMap<string, readonly string[]>;
};

const settingsOf = (exportOnly: readonly StoredFile[]) =>
  exportOnly.find((file) => file.exportOnly === 'settings');

/** Reads the language of docs in the settings of their format, else in the path of their folder. */
async function languageIn(store: Store, exportOnly: readonly StoredFile[]) {
  const settings = settingsOf(exportOnly);
  if (!settings || settings.size > maxSettingsSize) return undefined;
  const bytes = await readBlob(store, settings.blob);
  return configLanguage(new TextDecoder().decode(bytes)) ?? pathLanguage(`${settings.docsRoot ?? ''}/`);
}

/** In bytes. */
const maxSettingsSize = 128 * 1024;

/** Reads the addresses of pages in the front matter of the docs' format. */
async function addressesIn(pages: Iterable<PlacedPage>, exportOnly: readonly StoredFile[]) {
  const found = new Map<string, readonly string[]>();
  const { git, docsRoot = '' } = settingsOf(exportOnly) ?? {};
  const addressesOf = ownAddresses(git?.path ?? '', docsRoot);
  if (!addressesOf) return found;
  for (const { page } of pages) {
    const own = addressesOf(page.source?.head ?? '', page.git?.path ?? '');
    if (own.length > 0) found.set(page.page, own);
    await shareTurn();
  }
  return found;
}

const placed = (pages: PageTree[], above = ''): [string, PlacedPage][] =>
  pages.flatMap((page) => {
    const path = `${above}${page.slug}`;
    return [[page.page, { page, path }], ...placed(page.pages, `${path}/`)];
  });

/**
 * Reads the content of a revision without the cache. Use it in transactions that hold a lock: waiting for a
 * cached read of another request could deadlock, because that request may wait for a connection held by
 * requests that wait for the lock.
 */
export async function readRevisionContent(store: Store, revisionId: string): Promise<RevisionContent> {
  const [revision, pages, stored] = await Promise.all([
    readRevision(store, revisionId),
    readPages(store, revisionId),
    readFiles(store, revisionId),
  ]);
  const files = stored.filter(({ exportOnly }) => exportOnly === undefined);
  const exportOnly = stored.filter((file) => file.exportOnly !== undefined);
  const fileById = new Map(files.map((file) => [file.id, file]));
  const language = await languageIn(store, exportOnly);
  await shareTurn();
  const pageById = new Map(placed(pages));
  await shareTurn();
  const addresses = await addressesIn(pageById.values(), exportOnly);
  return { revision, pages, files, exportOnly, pageById, fileById, language, addresses };
}

/** Capacity of the cache, in pages and files of about 1 KB. */
const cacheCapacity = 50_000;
const cacheOf = lruCachePerStore<RevisionContent>(
  cacheCapacity,
  ({ pageById, files, exportOnly }) => pageById.size + files.length + exportOnly.length + 1,
);

/** Returns the content of a revision, without texts. Cached: don't modify the result. */
export const revisionContent = (store: Store, revisionId: string): Promise<RevisionContent> =>
  cacheOf(store)(revisionId, () => readRevisionContent(store, revisionId));
