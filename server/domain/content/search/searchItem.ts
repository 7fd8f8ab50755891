import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SearchItem } from '#contract/search.ts';
import type { Context } from '#server/base/context.ts';
import { appUrl } from '#server/base/http/urls.ts';
import { fold } from '#server/base/lib/text.ts';
import type { FoundPage } from './findPages.repository.ts';
import { foldedPassage, foldedPassages, type FoldedPassage } from './foldedPassages.ts';
import { excerpt, hasPhrases, matchingPassages, phrasesIn } from './passages.ts';

function toItem(
  context: Context,
  organizationId: string,
  page: FoundPage,
  passages: readonly FoldedPassage[],
  words: string[],
): SearchItem {
  const app = appUrl(context, 'orgs', organizationId, 'spaces', page.space_id, 'pages', page.page_id);
  const about = foldedPassage({ anchor: '', title: '', body: page.description });
  return {
    id: page.page_id,
    title: page.title,
    path: page.path,
    score: page.score,
    sections: matchingPassages([about, ...passages], words).map((passage) => {
      const { anchor, title, score } = passage;
      return {
        id: anchor === '' ? page.page_id : anchor,
        title: title === '' ? page.title : title,
        path: anchor === '' ? page.path : `${page.path}#${anchor}`,
        score,
        body: excerpt(passage, words),
        urls: { app: anchor === '' ? app : `${app}#${encodeURIComponent(anchor)}` },
      };
    }),
    urls: { app },
  };
}

/** Pages per batch. The event loop runs between batches. */
const batchSize = 20;

/** Returns the search items of pages, with the matching passages. Of pages of equal score, those with a whole phrase are first. */
export async function searchItems(
  context: Context,
  organizationId: string,
  pages: FoundPage[],
  words: string[],
): Promise<SearchItem[]> {
  const items: { item: SearchItem; hasPhrase: boolean }[] = [];
  const phrases = phrasesIn(words);
  for (let from = 0; from < pages.length; from += batchSize) {
    const some = pages.slice(from, from + batchSize);
    const texts = some.flatMap(({ document_id }) => document_id || []);
    const passages = await foldedPassages(context.store, texts);
    for (const page of some) {
      const own = passages.get(page.document_id) ?? [];
      const seen = [
        fold(page.title),
        fold(page.description),
        ...own.flatMap(({ heading, folded }) => [heading, folded]),
      ];
      const hasPhrase = phrases.length > 0 && hasPhrases(seen, phrases);
      items.push({ item: toItem(context, organizationId, page, own, words), hasPhrase });
    }
    await yieldToEventLoop();
  }
  return items
    .toSorted(
      (a, b) => (b.item.score ?? 0) - (a.item.score ?? 0) || Number(b.hasPhrase) - Number(a.hasPhrase),
    )
    .map(({ item }) => item);
}
