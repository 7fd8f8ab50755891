import { revisionContent } from '#server/domain/content/revisionContent.ts';
import type { Store } from '#server/base/database/store.ts';
import { decodedPath, escaped } from '#server/domain/site-addresses/publishedUrl.ts';
import { cleanPath } from '#server/domain/site-addresses/spacePath.ts';
import { isReserved } from '#server/domain/sites/paths.ts';
import { firstPage, spacePages } from './spacePages.ts';
import { hasVariantBelow, locate } from './locate.ts';
import type { Variant, VisibleSite } from './visibleSite.ts';

/** Whether a browser requests this path for its URL: it resolves `..`, and a URL can't contain every text. */
const isRequested = (path: string) => {
  const url = URL.parse(`/${escaped(path)}`, 'https://site.invalid');
  return url !== null && cleanPath(decodedPath(url.pathname) ?? '') === path;
};

/** Returns the space that a site opens at a path. Undefined if the path has no space, or is that of a page. */
export function opened(site: VisibleSite | undefined, path: string): Variant | undefined {
  if (!site || isReserved(path) || !isRequested(path)) return undefined;
  const place = locate(site, path);
  return place?.rest === '' ? place.variant : undefined;
}

/** Whether the first page of a space is at its own path, and not at the path of another space. */
export async function opensFirstPage(store: Store, site: VisibleSite, variant: Variant, revisionId: string) {
  // On most sites, none is, and no content has to be read.
  if (!hasVariantBelow(site, variant)) return true;
  const first = firstPage(spacePages(await revisionContent(store, revisionId)));
  return first === undefined || locate(site, `${variant.path}/${first.path}`)?.variant === variant;
}
