// This service doesn't publish sites. The URLs are those that a publisher would use.
import type { Context } from '../context.ts';
import type { Database } from '../database/schema.ts';

type Owner = Pick<Database['organizations'], 'custom_hostname' | 'default_site_id'>;

/** Escapes a path except its slashes. Lone surrogates, which URLs can't contain, are replaced. */
const escaped = (path: string) => path.toWellFormed().split('/').map(encodeURIComponent).join('/');

/**
 * Returns the published URL of nested paths on a site, or of the site itself. The default site of an
 * organization with a custom hostname is published there.
 * @param key the key of a share link, which gives access to unlisted content
 */
export function publishedUrl(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  owner: Owner,
  siteId: string,
  paths: string[],
  key?: string,
) {
  const base =
    owner.custom_hostname !== null && owner.default_site_id === siteId
      ? `https://${owner.custom_hostname}`
      : `${publicUrl}/published/${siteId}`;
  const query = key === undefined ? '' : `?shareKey=${key}`;
  return `${base}/${paths.map(escaped).join('/')}${query}`;
}
