import { decodedPath } from '#server/domain/site-addresses/publishedUrl.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { cleanPath } from '#server/domain/site-addresses/spacePath.ts';
import type { Context } from '#server/base/context.ts';
import { locate } from './locate.ts';
import type { StoredSite } from './readSite.ts';
import { pageHref } from './siteUrls.ts';
import { spacePages } from './spacePages.ts';
import type { VisibleSite } from './visibleSite.ts';

/** A site as some visitor sees it. `base` is the start of its URLs. */
export type SiteView = { context: Context; stored: StoredSite; site: VisibleSite; base: string };

/** Returns a variant that the visitor sees, with its space and revision. */
export function variantWith({ site, stored }: Pick<SiteView, 'site' | 'stored'>, id: string) {
  const variant = site.variants.find((one) => one.id === id);
  const row = stored.structure.siteSpaces.find((one) => one.id === id);
  return variant && row && { variant, space: row.space, revisionId: row.space.revision_id };
}

/** Returns the URL of an existing page of the site, so that configured redirects never target each other. */
export async function ownHref(of: SiteView, rest: string) {
  const url = URL.parse(rest, 'https://site.invalid');
  const path = url && decodedPath(url.pathname);
  const place = path && locate(of.site, cleanPath(path));
  const found = place && variantWith(of, place.variant.id);
  if (!found) return undefined;
  const { byPath } = spacePages(await revisionContent(of.context.store, found.revisionId));
  return byPath.has(place.rest) ? `${pageHref(of.base, found.variant, place.rest)}${url.hash}` : undefined;
}
