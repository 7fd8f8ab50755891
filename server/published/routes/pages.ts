import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { isIndexed, renderedPage } from '../page/renderedPages.ts';
import { taggedPage } from '#server/domain/openapi/computedText.ts';
import { firstPage, spacePages, type ReadPage, type SpacePages } from '../site/spacePages.ts';
import type { LevelSpace } from '#server/domain/access/contentLevels.ts';
import { atLeast, spaceNeeds } from '#server/domain/access/levels.ts';
import { el } from '../html.ts';
import { wordsOf } from '../shell/words.ts';
import { sectionWith, type Variant } from '../site/visibleSite.ts';
import { escaped } from '#server/domain/site-addresses/publishedUrl.ts';
import { movedPath } from '../site/movedPath.ts';
import { pageHref } from '../site/siteUrls.ts';
import { locate } from '../site/locate.ts';
import { variantWith } from '../site/ownPage.ts';
import { redirectAt } from '../site/siteRedirects.ts';
import { countPage } from './counting.ts';
import { redirectOf } from './redirects.ts';
import { sendNotice } from './sendNotice.ts';
import { cacheHeaders, isShared, sendBody, type SiteRequest } from './siteRequest.ts';
import { sendMarkdown, type PlacedPage } from './texts.ts';

/** Returns how much a client wants a type that its header names, from 0 to 1. */
function qualityOf(accept: string, type: string) {
  const named = accept.split(',').map((part) => part.split(';').map((one) => one.trim().toLowerCase()));
  const found = named.find(([name]) => name === type);
  if (!found) return 0;
  const quality = found.find((one) => one.startsWith('q='));
  return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
}

/** Whether a client asks for Markdown. Browsers never do. */
const wantsMarkdown = (accept = '') =>
  qualityOf(accept, 'text/markdown') > 0 &&
  qualityOf(accept, 'text/markdown') >= qualityOf(accept, 'text/html');

/** Sends a page that says that a space has none. The visitor sees its title in the navigation. */
function sendEmptySpace(of: SiteRequest, variant: Variant) {
  const title = sectionWith(of.site, variant)?.title ?? variant.title;
  const main = [el('h1', {}, title), el('p', {}, wordsOf(of.site).emptySpace(variant.title))];
  return sendNotice(of, { title, variant, main, cache: cacheHeaders(of) });
}

/** A generated page of a large specification has a part for each tag. */
async function withTag({ context, stored, query }: SiteRequest, found: ReadPage | undefined) {
  const computed = found?.page.computed;
  const tag = query.get('tag');
  if (!found || !computed || tag === null) return found;
  const part = await taggedPage(context, stored.organization.id, computed, tag);
  return { ...found, page: { ...found.page, computed: part } };
}

/** Adds the query of a request to a URL. */
function withQuery(href: string, query: URLSearchParams) {
  if (query.size === 0) return href;
  const [page = '', hash] = href.split(/#(.*)/s);
  return `${page}${page.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** Returns where a path leads that has the same name twice, as addresses had before. */
function hrefOfStated({ base }: SiteRequest, variant: Variant, path: string) {
  const { statedPath } = variant;
  if (statedPath === variant.path || !`${path}/`.startsWith(`${statedPath}/`)) return undefined;
  return pageHref(base, variant, path.slice(statedPath.length + 1));
}

const redirect = (of: SiteRequest, href: string, status: 307 | 308) =>
  of.reply.headers(cacheHeaders(of)).redirect(withQuery(href, of.query), status);

/** Sends the redirect that editors of the site declared for the path. Undefined if there is none. */
async function sendDeclared(of: SiteRequest) {
  const { path, origin, preview } = of;
  const found = await redirectAt(of, path, { withDrafts: preview !== undefined, origin });
  return found && redirect(of, found.href, found.isPermanent && isShared(of) ? 308 : 307);
}

/** Sends the redirect of a path that no variant has, from where a section or space was before. */
async function sendMoved(of: SiteRequest) {
  const moved = await movedPath(of.context, of.site, of.path);
  return moved === undefined ? undefined : redirect(of, `${of.base}/${escaped(moved)}`, 308);
}

type Place = { variant: Variant; rest: string; pages: SpacePages };

/** Sends the redirect of a path of a variant without a page, or that the space is empty. */
async function sendWithoutPage(of: SiteRequest, { variant, rest, pages }: Place) {
  const { base, path, query, reply } = of;
  const named = rest === '' ? pages.content.pageById.get(query.get('page') ?? '') : undefined;
  if (named && pages.byPath.has(named.path))
    return reply.headers(cacheHeaders(of)).redirect(pageHref(base, variant, named.path), 307);
  const first = firstPage(pages, rest);
  if (first) return redirect(of, pageHref(base, variant, first.path), 307);
  if (rest === '') return sendEmptySpace(of, variant);
  const sent = await sendDeclared(of);
  if (sent) return sent;
  const href = (await redirectOf(of, { variant, pages }, rest)) ?? hrefOfStated(of, variant, path);
  return href === undefined ? undefined : redirect(of, href, 308);
}

/** Sends a page, or its Markdown to clients that ask for it. */
async function sendFound(of: SiteRequest, placed: PlacedPage, pages: SpacePages, space: LevelSpace) {
  const { context, stored, site, base, visitor, claims } = of;
  const { variant, page } = placed;
  if (!isIndexed(variant, page, pages)) void of.reply.header('X-Robots-Tag', 'noindex');
  if (wantsMarkdown(of.request.headers.accept)) return sendMarkdown(of, placed);
  countPage(of, variant.spaceId, page.page.page);
  const level = visitor.levels?.ofSpace(space) ?? null;
  const canEdit = level !== null && atLeast(level, spaceNeeds.edit);
  const note = of.preview?.note;
  const body = await renderedPage(context, { stored, site, base, ...placed, claims, canEdit, note });
  return sendBody(of, body, 'text/html; charset=utf-8');
}

/**
 * Sends the page at a path, its Markdown, or a redirect: from a space, section or group to its first page (307), and from an
 * earlier path to the current one (308). Declared redirects count where there is no page. Returns undefined if there is no such page.
 */
export async function sendPage(of: SiteRequest) {
  const place = locate(of.site, of.path);
  if (!place) return (await sendDeclared(of)) ?? sendMoved(of);
  const found = variantWith(of, place.variant.id);
  if (!found) return undefined;
  const { variant, rest } = place;
  const { revisionId, space } = found;
  const pages = spacePages(await revisionContent(of.context.store, revisionId));
  const page = rest === '' ? undefined : await withTag(of, pages.byPath.get(rest));
  if (page) return sendFound(of, { variant, revisionId, page }, pages, space);
  if (rest.endsWith('.md')) {
    const written = await withTag(of, pages.byPath.get(rest.slice(0, -3)));
    if (written) return sendMarkdown(of, { variant, revisionId, page: written });
  }
  return sendWithoutPage(of, { variant, rest, pages });
}
