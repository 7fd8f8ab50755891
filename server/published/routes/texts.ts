// Texts for machines: sitemap.xml, robots.txt, llms.txt and the Markdown of pages.
import { closedAddress } from '#markdown/rewriting/rewriteText.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { bodyOf, isIndexed, renderedMarkdown } from '../page/renderedPages.ts';
import { spacePages, titleOf, type ReadPage, type SpacePages } from '../site/spacePages.ts';
import { hasVariantBelow, locate } from '../site/locate.ts';
import { pageHref } from '../site/siteUrls.ts';
import { sectionWith, withoutHidden, type Variant } from '../site/visibleSite.ts';
import { escapeXml } from '../xml.ts';
import { variantWith } from '../site/ownPage.ts';
import { countPage } from './counting.ts';
import { publicUrl, sendBody, type SiteRequest } from './siteRequest.ts';

/** The number of pages that a sitemap may have (sitemaps.org). */
const maxPages = 50_000;

type ListedPage = ReadPage & { variant: Variant; pages: SpacePages };

/** Returns the pages that the visitor sees, without hidden pages and pages whose path belongs to another space. */
export async function pagesOf(of: SiteRequest): Promise<ListedPage[]> {
  const all: ListedPage[] = [];
  for (const variant of withoutHidden(of.site.variants)) {
    const found = variantWith(of, variant.id);
    if (!found) continue;
    const pages = spacePages(await revisionContent(of.context.store, found.revisionId));
    const { path } = variant;
    const isHere = hasVariantBelow(of.site, variant)
      ? (page: ReadPage) => locate(of.site, `${path}/${page.path}`)?.variant === variant
      : () => true;
    for (const page of pages.listed) if (isHere(page)) all.push({ ...page, variant, pages });
    await shareTurn();
    if (all.length > maxPages) break;
  }
  return all.slice(0, maxPages);
}

/** The pages that search engines may list. */
export async function sendSitemap(of: SiteRequest) {
  const url = publicUrl(of);
  const entries: string[] = [];
  for (const page of await pagesOf(of)) {
    await shareTurn();
    if (!isIndexed(page.variant, page, page.pages)) continue;
    const loc = escapeXml(url + pageHref('', page.variant, page.path));
    entries.push(`<url><loc>${loc}</loc><lastmod>${page.page.updatedAt}</lastmod></url>`);
  }
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return sendBody(of, await bodyOf(text), 'application/xml; charset=utf-8');
}

export async function sendRobots(of: SiteRequest) {
  const text = `User-agent: *\nDisallow: ${of.base}/~search\n\nSitemap: ${publicUrl(of)}/sitemap.xml\n`;
  return sendBody(of, await bodyOf(text), 'text/plain; charset=utf-8');
}

/** At the root of the host of all sites, which has no site itself. Each site has its own sitemap. */
export const sendHostRobots = (reply: SiteRequest['reply']) =>
  reply
    .header('Cache-Control', 'public, max-age=3600')
    .type('text/plain; charset=utf-8')
    .send('User-agent: *\nDisallow: /~preview/\nDisallow: /*/~search\n');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const plain = (text: string) => oneLine(text).replace(/[\\`*<[\]]/g, '\\$&');

/** An overview of the site for language models: titles, descriptions and the Markdown of each page. */
export async function sendLlms(of: SiteRequest) {
  const { site } = of;
  const url = publicUrl(of);
  const lines = [`# ${plain(site.title)}`, ''];
  let last: Variant | undefined;
  for (const { variant, page, path } of await pagesOf(of)) {
    await shareTurn();
    if (variant !== last) {
      const section = sectionWith(site, variant)?.title;
      const heading =
        section === undefined || section === variant.title ? variant.title : `${section}: ${variant.title}`;
      lines.push(...(last ? [''] : []), `## ${plain(heading)}`, '');
      last = variant;
    }
    const description = page.description ? `: ${plain(page.description)}` : '';
    const href = closedAddress(`${url}${pageHref('', variant, path)}.md`);
    lines.push(`- [${plain(titleOf(page))}](${href})${description}`);
  }
  return sendBody(of, await bodyOf(`${lines.join('\n')}\n`), 'text/plain; charset=utf-8');
}

/** A page of a variant. */
export type PlacedPage = { variant: Variant; revisionId: string; page: ReadPage };

/** Returns the Markdown of a page, as the visitor sees it. */
export const markdownOf = (
  { context, stored, site, claims }: SiteRequest,
  { variant, revisionId, page }: PlacedPage,
) => renderedMarkdown(context, { stored, site, claims, variant, revisionId, page });

/** Sends the Markdown of a page, as the visitor sees it. */
export async function sendMarkdown(of: SiteRequest, placed: PlacedPage) {
  const { variant, page } = placed;
  countPage(of, variant.spaceId, page.page.page, true);
  const body = await markdownOf(of, placed);
  void of.reply.header('X-Robots-Tag', 'noindex');
  return sendBody(of, body, 'text/markdown; charset=utf-8');
}
