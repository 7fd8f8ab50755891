import type { ElementContent } from 'hast';
import {
  findInOrganization,
  pagesOf,
  type FoundPage,
  type Hit,
} from '#server/domain/content/search/findPages.repository.ts';
import { searchItems } from '#server/domain/content/search/searchItem.ts';
import { tokenizeQuery } from '#server/domain/content/readings/words.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { readDocument } from '#server/domain/content/revisions.repository.ts';
import { excerpt, matchingPassages } from '#server/domain/content/search/passages.ts';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import { el, link } from '../html.ts';
import { siteDocument } from '../shell/document.ts';
import { searchForm } from '../shell/siteHeader.ts';
import { wordsOf } from '../shell/words.ts';
import { pageHref } from '../site/siteUrls.ts';
import { sectionWith, withoutHidden, type Variant } from '../site/visibleSite.ts';
import { visibleText } from '../text/drawnTexts.ts';
import { visibleReading } from '../text/visibleReadings.ts';
import { highlightParts } from '#lib/searchHighlight.ts';
import { hasConditions } from '#markdown/visibleMarkdown.ts';
import { spacePages } from '../site/spacePages.ts';
import { similarWords } from '../text/similarWords.ts';
import { countSearch } from './counting.ts';
import { variantWith } from './files.ts';
import { previewedSearch } from './previewSearch.ts';
import { cacheHeaders, claimsOfVisitor, type SiteRequest } from './siteRequest.ts';

/** Limits the searches of all sites. */
export const searchQueue = workQueue({ name: 'searches', concurrency: 2, maxWaiting: 100 });

/** In characters. */
const maxQuery = 200;
/** Results on the page, and as one types. */
const maxResults = 30;
const maxSuggestions = 8;
/** Matching pages that are read at most. */
const maxRead = 60;

type Passage = { title: string; href: string; text: string };
type Result = { title: string; section: string; href: string; description: string; passages: Passage[] };

/** Returns how many of the words are among others. The last word can be a prefix. */
function countIn(seen: readonly string[], words: string[]) {
  const isLast = (at: number) => at === words.length - 1;
  return words.filter((word, at) => seen.some((one) => (isLast(at) ? one.startsWith(word) : one === word)))
    .length;
}

/**
 * For a text with conditions, the passages come from the text that is visible to the visitor, and must
 * contain every word.
 */
async function visiblePassages({ context, visitor }: SiteRequest, found: FoundPage, words: string[]) {
  const markdown = await readDocument(context.store, found.document_id);
  if (!hasConditions(markdown)) return undefined;
  const text = await visibleText(markdown, claimsOfVisitor(visitor));
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

type Found = {
  items: Result[];
  more: boolean;
  /** The words of the results, if none contains exactly those of the query. */
  similar?: string | undefined;
};

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
  const items: Result[] = [];
  for (const found of pages) {
    if (items.length > limit) break;
    const variant = variantOf.get(found.space_id);
    const item = variant && (await resultOf(of, variant, found, words));
    if (item) items.push(item);
  }
  return { items: items.slice(0, limit), more: items.length > limit };
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

const queryOf = ({ query }: SiteRequest) => (query.get('q') ?? '').slice(0, maxQuery).toWellFormed().trim();

/** The passage with the most words of the query. */
function bestPassage({ passages }: Result, query: string) {
  const words = tokenizeQuery(query);
  const count = ({ title, text }: Passage) => countIn(tokenizeQuery(`${title} ${text}`), words);
  return passages.toSorted((a, b) => count(b) - count(a))[0];
}

/** The text in pieces: every second one matches the query. */
function piecesOf(text: string, query: string): string[] {
  const pieces = [''];
  for (const { text: piece, hit } of highlightParts(text, query)) {
    if (hit !== (pieces.length % 2 === 0)) pieces.push('');
    pieces[pieces.length - 1] += piece;
  }
  return pieces;
}

/** A result that is shown while typing. It links to the heading of its passage. */
function suggestion(result: Result, query: string) {
  const { title, section, href, description } = result;
  const best = bestPassage(result, query);
  const isHeading = best !== undefined && best.href !== href && best.title !== title;
  return {
    title: piecesOf(title, query),
    section: isHeading ? `${section} › ${best.title}` : section,
    href: best?.href ?? href,
    text: piecesOf(best?.text ?? description, query),
  };
}

/** Results as one types, for the script of the site. */
export async function searchJson(of: SiteRequest) {
  const query = queryOf(of);
  const { items, more, similar = query } = await runSearch(of, query, maxSuggestions);
  if (of.query.has('done')) countSearch(of, query, items.length > 0);
  return of.reply
    .headers({ ...cacheHeaders(of), 'Cache-Control': 'private, no-store' })
    .send({ items: items.map((item) => suggestion(item, similar)), more });
}

const marked = (text: string, query: string) =>
  highlightParts(text, query).map((part) => (part.hit ? el('mark', {}, part.text) : part.text));

const resultItem = ({ title, section, href, passages }: Result, query: string): ElementContent =>
  el(
    'li',
    {},
    el('h2', {}, link(href, {}, marked(title, query))),
    el('p', { className: ['soft'] }, section),
    passages
      .slice(0, 3)
      .map((passage) =>
        el(
          'p',
          {},
          passage.href !== href && [link(passage.href, {}, marked(passage.title, query)), ': '],
          marked(passage.text, query),
        ),
      ),
  );

/** The search page, which needs no JavaScript. */
export async function searchPage(of: SiteRequest) {
  const { reply, base, site, context } = of;
  const query = queryOf(of);
  const nothing: Found = { items: [], more: false };
  const { items, more, similar } = query === '' ? nothing : await runSearch(of, query, maxResults);
  const words = wordsOf(site);
  countSearch(of, query, items.length > 0);
  const html = siteDocument({
    head: { title: `${query === '' ? words.search : words.searchFor(query)} · ${site.title}`, noIndex: true },
    here: { base, site, note: of.preview?.note },
    main: [
      el('h1', {}, words.search),
      searchForm({ base, site }, query, 'page'),
      ...(query === ''
        ? []
        : [
            el(
              'p',
              { role: 'status' },
              items.length === 0
                ? words.noPages(query)
                : similar !== undefined
                  ? words.similar(similar)
                  : more
                  ? words.bestResults(items.length)
                  : words.results(items.length),
            ),
            el(
              'ol',
              { className: ['site-results'] },
              items.map((item) => resultItem(item, similar ?? query)),
            ),
          ]),
    ],
    at: context.clock(),
  });
  return reply
    .headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html);
}
