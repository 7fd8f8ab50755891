// Search in the content of a preview. The index has only the pages of main.
import type { Store } from '#server/base/database/store.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import { revisionContent, type PlacedPage } from '#server/domain/content/revisionContent.ts';
import { textWords } from '#server/domain/content/readings/readings.ts';
import { countIn, tokenize } from '#server/domain/content/readings/words.ts';
import {
  pagesOf,
  scoreOf,
  type FoundPage,
  type FoundSpace,
  type Hit,
} from '#server/domain/content/search/findPages.repository.ts';
import { searchIndexRepository } from '#server/domain/content/search/searchIndex.repository.ts';
import type { PreviewedSpace } from '../site/previewedSpace.ts';
import { spacePages } from '../site/spacePages.ts';

/** Changed pages that are searched at most, such as those of an early version of a large space. */
const maxChanged = 2000;

/** Above the numbers of pages in the index: new pages come last among pages of the same rank. */
const firstNew = 2 ** 31;

/** A page as the index will have it, and its words by rank: title, headings, frequent ones, others. */
type ChangedPage = { number: number; page: Omit<FoundPage, 'score'>; words: string[][]; size: number };

type Changed = {
  /** The numbers of the pages in the index that the preview changed or removed. */
  outdated: ReadonlySet<number>;
  pages: ReadonlyMap<number, ChangedPage>;
};

/** Capacity of the cache, in characters. Search as you type hits the same preview repeatedly. */
const changedIn = lruCachePerStore<Changed>(8_000_000, ({ outdated, pages }) =>
  [...pages.values()].reduce((sum, { size }) => sum + size, 500 + outdated.size),
);

const factsOf = ({ page }: PlacedPage) => JSON.stringify([page.title, page.description ?? '', page.document]);

async function readChanged(store: Store, { row, mainId, revisionId }: PreviewedSpace): Promise<Changed> {
  const main = await revisionContent(store, mainId);
  const preview = await revisionContent(store, revisionId);
  const numbers = new Map<string, number>();
  for (const { page_id, number } of await searchIndexRepository(store).pagesOf(row.space_id))
    numbers.set(page_id, number);
  const isSame = (one: PlacedPage) => {
    const before = main.pageById.get(one.page.page);
    return before !== undefined && factsOf(before) === factsOf(one);
  };
  const changed = spacePages(preview)
    .listed.filter((one) => !isSame(one))
    .slice(0, maxChanged);
  const gone = [...main.pageById.keys()].filter((id) => !preview.pageById.has(id));
  const texts = await textWords(
    store,
    changed.flatMap(({ page }) => page.document ?? []),
  );
  const pages = changed.map(({ page, path }, at): ChangedPage => {
    const { title, description = '', document = '' } = page;
    const { headings = '', often = '', body = '' } = texts.get(document) ?? {};
    const facts = { page_id: page.page, path, title, description, document_id: document };
    return {
      number: numbers.get(page.page) ?? firstNew + at,
      page: { space_id: row.space_id, ...facts },
      words: [tokenize(title), ...[headings, often, body].map((some) => some.split(' '))],
      size: 2 * (headings.length + often.length + body.length) + 500,
    };
  });
  return {
    outdated: new Set(
      [...changed.map(({ page }) => page.page), ...gone].flatMap((id) => numbers.get(id) ?? []),
    ),
    pages: new Map(pages.map((one) => [one.number, one])),
  };
}

/** Returns the rank of a page: the first with all words, with those of the ranks before. Undefined if it lacks one. */
function placeOf({ words }: ChangedPage, query: readonly string[]) {
  const seen: string[] = [];
  for (const [place, some] of words.entries()) {
    seen.push(...some);
    if (countIn(seen, query) === query.length) return place;
  }
  return undefined;
}

const inOrder = (a: Hit, b: Hit) => a.place - b.place || a.number - b.number;

/** The results of a search in a preview, as they will be in the index. */
export async function previewedSearch(store: Store, space: PreviewedSpace, query: readonly string[]) {
  const { space_id: id, space: stored } = space.row;
  const { outdated, pages } = await changedIn(store)(`${space.mainId} ${space.revisionId}`, () =>
    readChanged(store, space),
  );
  const own = [...pages.values()].flatMap((page): Hit[] => {
    const place = placeOf(page, query);
    return place === undefined ? [] : [{ number: page.number, place }];
  });
  return {
    /** Returns the spaces that the index found, best first, with the pages of the preview. */
    spaces(found: readonly FoundSpace[]): FoundSpace[] {
      const before = found.find((one) => one.id === id)?.hits ?? [];
      const hits = [...before.filter(({ number }) => !outdated.has(number)), ...own].toSorted(inOrder);
      const others = found.filter((one) => one.id !== id);
      const all = hits.length === 0 ? others : [...others, { id, title: stored.title, hits }];
      return all.toSorted((a, b) => inOrder(a.hits[0]!, b.hits[0]!));
    },

    /** Returns the pages of hits, in this order. */
    async pagesOf(hits: readonly Hit[]): Promise<FoundPage[]> {
      const inIndex = await pagesOf(
        store,
        hits.filter(({ number }) => !pages.has(number)),
      );
      const next = inIndex.values();
      return hits.flatMap((hit) => {
        const changed = pages.get(hit.number);
        if (changed) return [{ ...changed.page, score: scoreOf(hit) }];
        return next.next().value ?? [];
      });
    },
  };
}
