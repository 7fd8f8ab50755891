import type { RedirectDestination, SiteRedirect } from '#contract/areas/site-redirects.ts';
import { fromJson } from '#server/base/lib/json.ts';
import type { Redirect } from '#server/domain/sites/siteRedirects.repository.ts';
import type { SiteView } from '#server/published/site/ownPage.ts';
import { destinationHref } from '#server/published/site/siteRedirects.ts';

export async function toRedirect(view: SiteView, row: Redirect): Promise<SiteRedirect> {
  const destination = fromJson<RedirectDestination>(row.destination);
  const target = await destinationHref(view, destination);
  return {
    object: 'site-redirect',
    id: row.id,
    source: row.source,
    draft: row.draft === 1,
    captureWildcard: row.capture_wildcard === 1,
    permanent: row.permanent === 1,
    destination,
    ...(target !== undefined && { target }),
    createdAt: row.created_at,
    ...(row.updated_at !== row.created_at && { updatedAt: row.updated_at }),
  };
}
