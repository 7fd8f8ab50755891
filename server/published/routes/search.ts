import type { ElementContent } from 'hast';
import { countIn, tokenizeQuery } from '#server/domain/content/readings/words.ts';
import { highlightParts } from '#lib/searchHighlight.ts';
import { el, link } from '../html.ts';
import { searchForm } from '../shell/siteHeader.ts';
import { wordsOf } from '../shell/words.ts';
import { countSearch } from './counting.ts';
import { runSearch, type Found, type Passage, type Result } from './searchSite.ts';
import { sendNotice } from './sendNotice.ts';
import { cacheHeaders, type SiteRequest } from './siteRequest.ts';

/** In characters. */
const maxQuery = 200;
/** Results on the page, and as one types. */
const maxResults = 30;
const maxSuggestions = 8;

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
  const { base, site } = of;
  const query = queryOf(of);
  const nothing: Found = { items: [], more: false };
  const { items, more, similar } = query === '' ? nothing : await runSearch(of, query, maxResults);
  const words = wordsOf(site);
  countSearch(of, query, items.length > 0);
  return sendNotice(of, {
    title: query === '' ? words.search : words.searchFor(query),
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
  });
}
