import type { Context } from '#server/base/context.ts';
import { siteUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import type { StoredSite } from './readSite.ts';

/** The public URLs of a site. Links to them are relative. */
export function ownUrlsOf(context: Context, { organization, site }: StoredSite) {
  const { custom_hostname: host, default_site_id } = organization;
  return [
    siteUrl(context, organization, site),
    ...(host !== null && default_site_id === site.id ? [`https://${host}`] : []),
  ];
}

/** Returns the part of a URL below another URL, '' if they are equal. Undefined if it isn't below. */
export function below(url: string, base: string) {
  if (!url.startsWith(base)) return undefined;
  const rest = url.slice(base.length);
  return rest === '' || /^[/?#]/.test(rest) ? rest : undefined;
}
