// Where a site stands on the web. This service publishes nothing itself: the addresses are those a publisher would use.
import type { Context } from '../context.ts';
import type { Database } from '../database/schema.ts';

type Owner = Pick<Database['organizations'], 'custom_hostname' | 'default_site_id'>;

/** A path as people gave it, with its slashes; half a character, which no address can hold, is replaced. */
const escaped = (path: string) => path.toWellFormed().split('/').map(encodeURIComponent).join('/');

/**
 * The address of what stands at `paths` on a site, one path below the other; without paths the site's own. The default
 * site of an organization with a host name of its own stands there.
 * @param key of a share link: with it the address opens what isn't open to everyone
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
