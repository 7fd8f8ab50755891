import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';

type Owner = Pick<Database['organizations'], 'custom_hostname' | 'default_site_id'>;

/** Escapes a path except its slashes. Lone surrogates, which URLs can't contain, are replaced. */
export const escaped = (path: string) => path.toWellFormed().split('/').map(encodeURIComponent).join('/');

type Base = Pick<Context, 'sitesUrl' | 'customHosts'>;

/**
 * Returns the published URL of a site, without a trailing slash. The default site of an organization with a
 * custom hostname is published there.
 */
export const siteUrl = ({ sitesUrl, customHosts }: Base, owner: Owner, siteId: string) =>
  customHosts && owner.custom_hostname !== null && owner.default_site_id === siteId
    ? `https://${owner.custom_hostname}`
    : `${sitesUrl}/${siteId}`;

/**
 * Returns the published URL of nested paths on a site, or of the site itself.
 * @param key the key of a share link, which gives access to spaces with the visibility `share-link`
 */
export function publishedUrl(context: Base, owner: Owner, siteId: string, paths: string[], key?: string) {
  const base = siteUrl(context, owner, siteId);
  const query = key === undefined ? '' : `?shareKey=${key}`;
  return `${base}/${paths.map(escaped).join('/')}${query}`;
}
