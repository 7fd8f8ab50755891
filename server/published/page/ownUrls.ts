import type { Context } from '#server/base/context.ts';
import { siteUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import type { StoredSite } from '../site/readSite.ts';

/** The public URLs of a site. Links to them are relative. */
export function ownUrlsOf(context: Context, { organization, site }: StoredSite) {
  const { custom_hostname: host, default_site_id } = organization;
  return [
    siteUrl(context, organization, site.id),
    ...(host !== null && default_site_id === site.id ? [`https://${host}`] : []),
  ];
}
