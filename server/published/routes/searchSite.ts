// Searches the pages of a site that a visitor sees.
import {
  findInOrganization,
  pagesOf,
  type FoundPage,
  type Hit,
} from '#server/domain/content/search/findPages.repository.ts';
import { searchItems } from '#server/domain/content/search/searchItem.ts';
import { fold } from '#server/base/lib/text.ts';
import { countIn, tokenizeQuery } from '#server/domain/content/readings/words.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { readDocument } from '#server/domain/content/revisions.repository.ts';
import { excerpt, hasPhrases, matchingPassages, phrasesIn } from '#server/domain/content/search/passages.ts';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import { pageHref } from '../site/siteUrls.ts';
import { sectionWith, withoutHidden, type Variant } from '../site/visibleSite.ts';
import { visibleText } from '../text/drawnTexts.ts';
import { similarWords } from '../text/similarWords.ts';
import { visibleReading } from '../text/visibleReadings.ts';
import { hasConditions } from '#markdown/visibleMarkdown.ts';
import { spacePages } from '../site/spacePages.ts';
import { variantWith } from '../site/ownPage.ts';
import { previewedSearch } from './previewSearch.ts';
import type { SiteRequest } from './siteRequest.ts';

/** Limits the searches of all sites. */
export const searchQueue = workQueue({ name: 'searches', concurrency: 2, maxWaiting: 100 });

/** Matching pages that are read at most. */
const maxRead = 60;

export type Passage = { title: string; href: string; text: string };
export type Result = {
  title: string;
  section: string;
  href: string;
  description: string;
  passages: Passage[];
};

/**
 * For a text with conditions, the passages come from the text that is visible to the visitor, and must
 * contain every word.
 */
async function visiblePassages({ context, claims }: SiteRequest, found: FoundPage, words: string[]) {
  const markdown = await readDocument(context.store, found.document_id);
  if (!hasConditions(markdown)) return undefined;
  const text = await visibleText(markdown, claims);
  const { passages, words: seen } = await visibleReading(text);
  const all = [...tokenizeQuery(`${found.title} ${found.description}`), ...seen];
  if (countIn(all, words) < words.length) return [];
  return matchingPassages(passages, words).map((passage) => ({
    id: passage.anchor,
    title: passage.title,
    body: excerpt(passage, words),
  }));
}

async function resultOf(
  of: SiteRequest,
  variant: Variant,
  found: FoundPage,
  words: string[],
): Promise<Result | undefined> {
  const { context, base, stored, site } = of;
  const revision = stored.structure.siteSpaces.find(({ id }) => id === variant.id)?.space.revision_id;
  if (revision === undefined) return undefined;
  const { listedById } = spacePages(await revisionContent(context.store, revision));
  const placed = listedById.get(found.page_id);
  if (!placed) return undefined;
  const own = found.document_id === '' ? undefined : await visiblePassages(of, found, words);
  if (own?.length === 0) return undefined;
  const [item] = own ? [] : await searchItems(context, stored.organization.id, [found], words);
  const sections = own ?? item?.sections ?? [];
  const href = pageHref(base, variant, placed.path);
  const passages = sections.map(({ id, title, body }) => ({
    title,
    href: id === '' || id === found.page_id ? href : `${href}#${encodeURIComponent(id)}`,
    text: body,
  }));
  const section = sectionWith(site, variant);
  return {
    title: found.title,
    section:
      section && section.title !== variant.title ? `${section.title} › ${variant.title}` : variant.title,
    href,
    description: found.description,
    passages,
  };
}

export type Found = {
  items: Result[];
  more: boolean;
  /** The words of the results, if none contains exactly those of the query. */
  similar?: string | undefined;
};

const textsOf = ({ title, description, passages }: Result) =>
  [title, description, ...passages.flatMap((passage) => [passage.title, passage.text])].map(fold);

/** Returns the best pages that contain all words, of the spaces that the visitor sees and that aren't hidden. */
async function findExactly(of: SiteRequest, words: string[], limit: number): Promise<Found> {
  const { context, site, stored } = of;
  const shown = withoutHidden(site.variants);
  const variantOf = new Map(shown.toReversed().map((variant) => [variant.spaceId, variant]));
  const { store } = context;
  const inIndex = await findInOrganization(store, stored.organization.id, new Set(variantOf.keys()), words);
  const previewed = of.preview?.space;
  const isShown = previewed && variantOf.has(previewed.row.space_id);
  const preview = isShown ? await previewedSearch(store, previewed, words) : undefined;
  const spaces = preview?.spaces(inIndex) ?? inIndex;
  // Alternates between spaces, best space first, so that no space hides the others.
  const hits: Hit[] = [];
  for (let rank = 0; hits.length < maxRead; rank += 1) {
    const next = spaces.flatMap(({ hits: own }) => own[rank] ?? []);
    if (next.length === 0) break;
    hits.push(...next);
  }
  const best = hits.slice(0, maxRead);
  const pages = await (preview ? preview.pagesOf(best) : pagesOf(store, best));
  // Pages with the characters of a phrase in other places follow those with the phrase.
  const phrases = phrasesIn(words);
  const items: Result[] = [];
  for (const found of pages) {
    if (items.length > limit && phrases.length === 0) break;
    const variant = variantOf.get(found.space_id);
    const item = variant && (await resultOf(of, variant, found, words));
    if (item) items.push(item);
  }
  const exact = new Set(items.filter((item) => hasPhrases(textsOf(item), phrases)));
  const ranked = [...exact, ...items.filter((item) => !exact.has(item))];
  return { items: ranked.slice(0, limit), more: items.length > limit };
}

/** With fewer results, pages with similar words follow. */
const fewResults = 3;

/** Like `findExactly`. If few pages contain the words, those follow that contain them with one typo less. */
async function search(of: SiteRequest, query: string, limit: number): Promise<Found> {
  const words = tokenizeQuery(query);
  if (words.length === 0) return { items: [], more: false };
  const exact = await findExactly(of, words, limit);
  if (exact.items.length >= fewResults) return exact;
  const shown = withoutHidden(of.site.variants);
  const revisions = shown.flatMap(({ id }) => variantWith(of, id)?.revisionId ?? []);
  const corrected = await similarWords(of.context, [...new Set(revisions)], words);
  if (!corrected) return exact;
  const { items, more } = await findExactly(of, corrected, limit);
  const known = new Set(exact.items.map(({ href }) => href));
  const all = [...exact.items, ...items.filter(({ href }) => !known.has(href))];
  return {
    items: all.slice(0, limit),
    more: more || all.length > limit,
    ...(exact.items.length === 0 && items.length > 0 && { similar: corrected.join(' ') }),
  };
}

/** Searches a site in the queue of all searches. */
export const runSearch = (of: SiteRequest, query: string, limit: number) =>
  searchQueue.run(() => search(of, query, limit));
