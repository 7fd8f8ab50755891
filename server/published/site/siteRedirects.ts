// Redirects that editors of a site declare. A redirect leads to a page of the site or away from it, never to another redirect,
// and a page wins over a redirect: so there is no loop.
import type { RedirectDestination } from '#contract/areas/site-redirects.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { cleanPath } from '#server/domain/site-addresses/spacePath.ts';
import { decodedPath, escaped } from '#server/domain/site-addresses/publishedUrl.ts';
import { restOf } from '#server/domain/sites/redirectPattern.ts';
import { below, ownUrlsOf } from './ownUrls.ts';
import { webLink } from '../webLink.ts';
import { findSite } from './findSite.ts';
import { ownHref, variantWith, type SiteView } from './ownPage.ts';
import { readLiveSite } from './readSite.ts';
import { declaredAt } from './redirectTable.ts';
import { pageHref } from './siteUrls.ts';
import { spacePages } from './spacePages.ts';
import { sectionsOf } from './visibleSite.ts';

const isDots = (segment: string) => segment === '.' || segment === '..';

/** Returns the URL outside of the site, with the rest of a wildcard. Undefined if the rest leads out of the URL. */
function outsideUrl(text: string, rest: string) {
  const url = URL.parse(text);
  if (!url || webLink(text) === undefined || rest.split('/').some(isDots)) return undefined;
  if (rest !== '') url.pathname = `${url.pathname.replace(/\/$/, '')}/${escaped(rest)}`;
  return url;
}

async function externalHref(of: SiteView, text: string, rest: string, origin: string | undefined) {
  const { context, stored } = of;
  const url = outsideUrl(text, rest);
  if (!url) return undefined;
  const own = [...ownUrlsOf(context, stored), ...(origin === undefined ? [] : [`${origin}${of.base}`])];
  const path = own.flatMap((one) => below(url.href, one) ?? [])[0];
  if (path !== undefined) return ownHref(of, path);
  const { address } = await findSite(context, url.host, url.pathname);
  if (!address) return url.href;
  if (address.siteId === stored.site.id) return ownHref(of, `${address.rest}${url.hash}`);
  // Another site of this service must not lead back.
  const other = await readLiveSite(context, address.siteId);
  const there = cleanPath(decodedPath(address.rest) ?? '');
  return other && (await declaredAt(context, other, there)) ? undefined : url.href;
}

/** Returns the path on the site that a destination has. Undefined if the visitor doesn't see it, or if it is outside. */
async function placeOf(of: SiteView, to: RedirectDestination) {
  if (to.kind === 'external') return undefined;
  if (to.kind === 'site-section') return sectionsOf(of.site).find(({ id }) => id === to.siteSectionId)?.path;
  const found = variantWith(of, to.siteSpaceId);
  if (!found) return undefined;
  if (to.kind === 'site-space') return found.variant.path;
  const { content, byPath } = spacePages(await revisionContent(of.context.store, found.revisionId));
  const page = content.pageById.get(to.pageId);
  return page && byPath.has(page.path) ? pageHref('', found.variant, page.path).slice(1) : undefined;
}

/**
 * Returns the URL of a destination. Undefined if the visitor sees no such page, or if it leads to another redirect.
 * @param rest what a wildcard stands for; it is appended if the site has that page
 * @param origin the public origin of the request
 */
export async function destinationHref(of: SiteView, to: RedirectDestination, rest = '', origin?: string) {
  if (to.kind === 'external') return externalHref(of, to.url, rest, origin);
  const path = await placeOf(of, to);
  if (path === undefined) return undefined;
  const href = to.kind === 'site-page' ? path : escaped(path);
  const deeper = rest === '' ? undefined : await ownHref(of, `/${href}/${escaped(rest)}`);
  return deeper ?? `${of.base}/${href}`;
}

/**
 * Returns the redirect that applies to a path of a site without a page there, and where it leads the visitor. Undefined if
 * none does.
 * @param options.withDrafts whether redirects that aren't live count, before live ones
 */
export async function redirectAt(
  of: SiteView,
  path: string,
  { withDrafts = false, origin }: { withDrafts?: boolean; origin?: string } = {},
) {
  const row = await declaredAt(of.context, of.stored, path, withDrafts);
  if (!row) return undefined;
  const rest = restOf(row.pattern, path);
  const to = fromJson<RedirectDestination>(row.destination);
  const href = await destinationHref(of, to, row.capture_wildcard === 1 ? rest : '', origin);
  return href === undefined ? undefined : { row, href, isPermanent: row.permanent === 1 };
}
