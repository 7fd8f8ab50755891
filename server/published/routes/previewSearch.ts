// Search in the content of a preview. The index has only the pages of main.
import type { Store } from '#server/base/database/store.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { textWords } from '#server/domain/content/readings/readings.ts';
import { tokenize } from '#server/domain/content/readings/words.ts';
import { scoreOf, type FoundPage } from '#server/domain/content/search/findPages.repository.ts';
import type { PreviewedSpace } from '../site/previewedSpace.ts';
import { spacePages, type ReadPage } from '../site/spacePages.ts';

/** Changed pages that are searched at most, such as those of an early version of a large space. */
const maxChanged = 2000;

/** A page as the index has it, and its words by rank: title, headings, frequent ones, others. */
type ChangedPage = { page: Omit<FoundPage, 'score'>; words: string[][]; size: number };
type Changed = { ids: ReadonlySet<string>; pages: ChangedPage[] };

/** Capacity of the cache, in characters. Search as you type hits the same preview repeatedly. */
const changedOf = lruCachePerStore<Changed>(8_000_000, ({ pages }) =>
  pages.reduce((sum, { size }) => sum + size, 500),
);

const indexed = ({ page }: ReadPage) => JSON.stringify([page.title, page.description ?? '', page.document]);

async function readChanged(store: Store, { row, mainId, revisionId }: PreviewedSpace): Promise<Changed> {
  const [main, shown] = await Promise.all([
    revisionContent(store, mainId),
    revisionContent(store, revisionId),
  ]);
  const { listed } = spacePages(shown);
  const isSame = (one: ReadPage) => {
    const before = main.pageById.get(one.page.page);
    return before !== undefined && indexed(before) === indexed(one);
  };
  const changed = listed.filter((one) => !isSame(one)).slice(0, maxChanged);
  const texts = await textWords(
    store,
    changed.flatMap(({ page }) => page.document ?? []),
  );
  const pages = changed.map(({ page, path }): ChangedPage => {
    const { title, description = '', document = '' } = page;
    const { headings = '', often = '', body = '' } = texts.get(document) ?? {};
    const words = [tokenize(title), ...[headings, often, body].map((some) => some.split(' '))];
    const facts = { page_id: page.page, path, title, description, document_id: document };
    return {
      page: { space_id: row.space_id, ...facts },
      words,
      size: 2 * (headings.length + often.length + body.length) + 500,
    };
  });
  return { ids: new Set(changed.map(({ page }) => page.page)), pages };
}

/** Returns the rank of a page: the first with all words, with those of the ranks before. Undefined if it lacks one. */
function placeOf({ words }: ChangedPage, query: readonly string[]) {
  const seen: string[] = [];
  for (const [place, some] of words.entries()) {
    seen.push(...some);
    const hasAll = query.every((word, at) =>
      at < query.length - 1 ? seen.includes(word) : seen.some((one) => one.startsWith(word)),
    );
    if (hasAll) return place;
  }
  return undefined;
}

/**
 * Returns the pages of a preview that contain all words: of those that the index found, the pages that the preview didn't
 * change, and of the others, all that match. Best first.
 */
export async function withPreviewedPages(
  store: Store,
  space: PreviewedSpace,
  found: readonly FoundPage[],
  query: readonly string[],
): Promise<FoundPage[]> {
  const { ids, pages } = await changedOf(store)(`${space.mainId} ${space.revisionId}`, () =>
    readChanged(store, space),
  );
  const others = found.filter((one) => one.space_id !== space.row.space_id || !ids.has(one.page_id));
  const own = pages.flatMap((one): FoundPage[] => {
    const place = placeOf(one, query);
    return place === undefined ? [] : [{ ...one.page, score: scoreOf({ number: 0, place }) }];
  });
  return [...others, ...own].toSorted((a, b) => b.score - a.score);
}
