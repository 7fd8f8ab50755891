import { batchesOf } from '#server/base/database/batches.ts';
import type { Store } from '#server/base/database/store.ts';
import type { PageTree } from '../pageNode.ts';
import { readAhead, textWords } from '../readings/readings.ts';
import { readPages } from '../revisions.repository.ts';
import { settingsRepository } from '#server/base/database/settings.repository.ts';
import { searchIndexRepository, type IndexedPage } from './searchIndex.repository.ts';
import type { PageWords } from '../readings/words.ts';

/** Words of a page without text. */
export const noWords: PageWords = { headings: '', often: '', body: '' };

const rowsOf = (spaceId: string, pages: PageTree[], above = ''): IndexedPage[] =>
  pages.flatMap(({ page, title, slug, document, description, pages: below }) => {
    const path = `${above}${slug}`;
    const row = { space_id: spaceId, page_id: page, path, title };
    return [
      { ...row, description: description ?? '', document_id: document ?? '' },
      ...rowsOf(spaceId, below, `${path}/`),
    ];
  });

const hasSameWords = (a: IndexedPage, b: IndexedPage) =>
  a.document_id === b.document_id && a.title === b.title && a.description === b.description;

/** The words of so many texts are in memory at once. */
const textsAtOnce = 100;

/** Updates the index to a space's new active revision. Unchanged pages are skipped. */
export async function indexPages(store: Store, spaceId: string, pages: PageTree[]): Promise<void> {
  const index = searchIndexRepository(store);
  const before = await index.pagesOf(spaceId);
  const remainingRows = new Map(before.map((row) => [row.page_id, row]));
  const changed: { row: IndexedPage; number?: number }[] = [];
  for (const row of rowsOf(spaceId, pages)) {
    const oldRow = remainingRows.get(row.page_id);
    remainingRows.delete(row.page_id);
    if (!oldRow || !hasSameWords(oldRow, row))
      changed.push({ row, ...(oldRow && { number: oldRow.number }) });
    if (oldRow && (oldRow.path !== row.path || !hasSameWords(oldRow, row)))
      await index.update(oldRow.number, row);
  }
  await index.remove([...remainingRows.values()].map(({ number }) => number));
  for (const some of batchesOf(changed, textsAtOnce)) {
    const texts = some.flatMap(({ row }) => (row.document_id === '' ? [] : [row.document_id]));
    const words = await textWords(store, texts);
    for (const { row, number = await index.insert(row) } of some)
      await index.setWords(number, row, words.get(row.document_id) ?? noWords);
  }
  await index.dropGenerated(changed.flatMap(({ number }) => number ?? []));
  for (const { page, computed } of withComputed(pages))
    await index.setGenerated(spaceId, page, {
      spec: computed.dependencies.spec?.ref.spec ?? '',
      source: JSON.stringify(computed),
    });
}

/** Returns the pages that are generated. Their words are those of a specification, which `indexGeneratedPages` indexes. */
const withComputed = (pages: PageTree[]): { page: string; computed: NonNullable<PageTree['computed']> }[] =>
  pages.flatMap(({ page, computed, pages: below }) => [
    ...(computed ? [{ page, computed }] : []),
    ...withComputed(below),
  ]);

/** Version of the index. Increase it with every change of the indexed data. */
const indexVersion = '4';

const versionSetting = 'search-index';

/** Rebuilds the index of all spaces if its version is outdated. */
export async function rebuildOutdatedIndex(store: Store) {
  const settings = settingsRepository(store);
  if ((await settings.find(versionSetting)) === indexVersion) return;
  const index = searchIndexRepository(store);
  for (const { id, revision_id } of await index.spaces()) {
    const pages = await readPages(store, revision_id);
    await readAhead(
      store,
      rowsOf(id, pages).flatMap((row) => row.document_id || []),
    );
    await store.transaction(async () => {
      await index.clear(id);
      await indexPages(store, id, pages);
    });
  }
  await store.transaction(() => settings.set(versionSetting, indexVersion));
}
