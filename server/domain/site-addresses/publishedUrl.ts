import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';

/** A site, with the hostname that is proved to be its own. */
type Place = Pick<Database['sites'], 'id' | 'hostname'>;
type Owner = Pick<Database['organizations'], 'custom_hostname' | 'default_site_id'>;

/** Escapes a path except its slashes. Lone surrogates, which URLs can't contain, are replaced. */
export const escaped = (path: string) => path.toWellFormed().split('/').map(encodeURIComponent).join('/');

/** Decodes a path. Undefined if its encoding is malformed, or for NUL, which PostgreSQL doesn't take in a text. */
export function decodedPath(path: string) {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

type Base = Pick<Context, 'sitesUrl' | 'customHosts'>;

/**
 * Returns the published URL of a site, without a trailing slash: at its own hostname, or for the default site of an
 * organization with a custom hostname, at that.
 */
export const siteUrl = ({ sitesUrl, customHosts }: Base, owner: Owner, { id, hostname }: Place) => {
  if (customHosts && hostname !== null) return `https://${hostname}`;
  return customHosts && owner.custom_hostname !== null && owner.default_site_id === id
    ? `https://${owner.custom_hostname}`
    : `${sitesUrl}/${id}`;
};

/**
 * Returns the published URL of a path on a site, or of the site itself for ''.
 * @param key the key of a share link, which gives access to spaces with the visibility `share-link`
 */
export function publishedUrl(context: Base, owner: Owner, site: Place, path: string, key?: string) {
  const base = siteUrl(context, owner, site);
  const query = key === undefined ? '' : `?shareKey=${key}`;
  return `${base}/${escaped(path)}${query}`;
}
