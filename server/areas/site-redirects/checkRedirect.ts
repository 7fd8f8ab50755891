import type { RedirectDestination, RedirectDestinationInput } from '#contract/areas/site-redirects.ts';
import { isWildcard } from '#contract/redirectSource.ts';
import type { Context } from '#server/base/context.ts';
import { conflict, invalid, type HttpError } from '#server/base/lib/errors.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { siteUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import { cleanPath } from '#server/domain/site-addresses/spacePath.ts';
import { isReserved } from '#server/domain/sites/paths.ts';
import { locate } from '#server/published/site/locate.ts';
import { variantWith, type SiteView } from '#server/published/site/ownPage.ts';
import type { StoredSite } from '#server/published/site/readSite.ts';
import { pathOfSource } from '#server/domain/sites/redirectPattern.ts';
import { destinationHref } from '#server/published/site/siteRedirects.ts';
import { firstPage, spacePages } from '#server/published/site/spacePages.ts';
import { emptySite } from '#server/published/site/visibleSite.ts';
import { wholeSite } from '#server/published/site/wholeSite.ts';

/** The site with everything that some visitor sees. Its URLs are the public ones. */
export function wholeView(context: Context, stored: StoredSite): SiteView {
  const base = siteUrl(context, stored.organization, stored.site);
  return { context, stored, site: wholeSite(stored) ?? emptySite(stored), base };
}

async function pagesOf(view: SiteView, variantId: string) {
  const found = variantWith(view, variantId);
  return found && spacePages(await revisionContent(view.context.store, found.revisionId));
}

/** Whether visitors get something at a path without a redirect: a page, or a section, space or group that opens one. */
export async function isTaken(view: SiteView, path: string) {
  const place = locate(view.site, path);
  const pages = place && (await pagesOf(view, place.variant.id));
  if (!place || !pages) return false;
  return place.rest === '' || pages.byPath.has(place.rest) || firstPage(pages, place.rest) !== undefined;
}

/** Returns the error if a source can't have a redirect, or undefined. */
export async function sourceFault(view: SiteView, source: string): Promise<HttpError | undefined> {
  const path = pathOfSource(source);
  if (path === undefined) return invalid('body.source', 'The escaped characters must be UTF-8.');
  if (isReserved(path) || path.startsWith('~'))
    return invalid('body.source', `The path “${source}” is reserved.`);
  if (isWildcard(source) || !(await isTaken(view, path))) return undefined;
  return conflict(
    `Visitors get a page at “${source}”, so a redirect from there would never apply. Move or delete the page first.`,
    'body.source',
  );
}

/** Returns the destination that is stored: a path becomes its page. Returns the error if the site has no such page. */
export async function storedDestination(
  view: SiteView,
  input: RedirectDestinationInput,
): Promise<RedirectDestination | HttpError> {
  if (input.kind === 'path') {
    const variants = view.site.variants.filter(({ spaceId }) => spaceId === input.spaceId);
    const path = cleanPath(input.path);
    for (const { id: siteSpaceId } of variants) {
      if (path === '') return { kind: 'site-space', siteSpaceId };
      const page = (await pagesOf(view, siteSpaceId))?.byPath.get(path);
      if (page) return { kind: 'site-page', siteSpaceId, pageId: page.page.page };
    }
    return invalid('body.destination.path', `The site has no page at “${input.path}” of this space.`);
  }
  if (input.kind === 'external' && !/^https?:$/.test(URL.parse(input.url)?.protocol ?? ''))
    return invalid('body.destination.url', 'Must start with “https://” or “http://”.');
  if ((await destinationHref(view, input)) !== undefined) return input;
  return invalid(
    'body.destination',
    input.kind === 'external'
      ? `“${input.url}” is on a site of this service, and has no page or redirects again. Use the URL of a page.`
      : 'The site doesn’t show this page.',
  );
}
