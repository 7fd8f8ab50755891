import { limits } from '#contract/limits.ts';
import { decodeSafely } from '#lib/decoded.ts';
import { webAddress } from '#lib/webAddress.ts';
import { createDeviceList } from './deviceList.ts';

export type KnownSite = {
  id: string;
  /** A local title, since sites have none in the API. */
  title: string | null;
  /** The host of its published URLs, once known. */
  host?: string | undefined;
};

/** The maximum length of a local title, in characters. */
export const longestSiteTitle = limits.siteSectionGroupTitle[1];

/** The maximum length of a host name. */
const longestHost = 255;

function parse(stored: object): KnownSite | null {
  const [id, title]: unknown[] = [Reflect.get(stored, 'id'), Reflect.get(stored, 'title')];
  if (typeof id !== 'string' || id === '') return null;
  const host: unknown = Reflect.get(stored, 'host');
  return {
    id,
    title: typeof title === 'string' && title !== '' ? title.slice(0, longestSiteTitle) : null,
    ...(typeof host === 'string' && host !== '' && { host: host.slice(0, longestHost) }),
  };
}

/** The sites known on this device, since the API has no list of them. */
export const knownSites = createDeviceList('knownSites', parse, { atMost: 1000 });

/** Adds a site without a title. Keeps the title of a known site. */
export function addKnownSite(organizationId: string, id: string) {
  if (!knownSites.of(organizationId).some((site) => site.id === id))
    knownSites.put(organizationId, { id, title: null });
}

/** The name of a site: its title on this device, else its host. */
export const siteName = ({ title, host }: Pick<KnownSite, 'title' | 'host'>) =>
  title ?? host ?? 'Untitled site';

/** A section, a section group or a site space. Other items of a site have no URLs. */
type Published = { urls?: { published?: string | undefined } | undefined };

/** The first published URL; undefined if nothing is published. */
export const publishedUrlOf = (items: readonly Published[]) =>
  items.map(({ urls }) => webAddress(urls?.published)).find((url) => url !== null);

/** Returns a URL as people read it: without its protocol and a slash at its end. */
export const withoutProtocol = (url: string) => url.replace(/^https?:\/\/|\/$/g, '');

/** The host of the first published URL. Undefined if nothing is published, or below its ID on a host of several sites. */
export function hostOf(siteId: string, items: readonly Published[]) {
  const url = publishedUrlOf(items);
  return url?.pathname.split('/').includes(siteId) ? undefined : url?.host;
}

/** Changes a known site, or adds it. */
export function putKnownSite(organizationId: string, id: string, change: Partial<Omit<KnownSite, 'id'>>) {
  const known = knownSites.of(organizationId).find((site) => site.id === id);
  knownSites.put(organizationId, { id, title: null, ...known, ...change });
}

/** Keeps the host of a site, so that it has a name where its content isn't loaded. */
export function recordSiteHost(organizationId: string, id: string, host: string) {
  if (knownSites.of(organizationId).find((site) => site.id === id)?.host !== host)
    putKnownSite(organizationId, id, { host });
}

/** Extracts a site ID from an ID or a URL that contains `/sites/`. Null if there is none. */
export function siteIn(text: string) {
  const trimmed = text.trim();
  const [, id] = /\/sites?\/([^/?#\s]+)/.exec(trimmed) ?? [];
  if (id !== undefined) return decodeSafely(id);
  return /^[\w-]{1,100}$/.test(trimmed) ? trimmed : null;
}

/** Known sites as the text of an export file. */
export const sitesFile = (sites: readonly KnownSite[]) => `${JSON.stringify({ sites }, null, 2)}\n`;

/** The sites in the text of an export file, without invalid entries. Null if the text is not an export file. */
export function sitesInFile(text: string): KnownSite[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const sites: unknown =
      typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'sites') : null;
    if (!Array.isArray(sites)) return null;
    return sites.flatMap((one: unknown) => (typeof one === 'object' && one && parse(one)) || []);
  } catch {
    return null;
  }
}

/** Adds sites to the known ones. Existing titles are kept, missing ones are filled in. */
export function addSites(organizationId: string, sites: readonly KnownSite[]) {
  knownSites.change(organizationId, (known) => {
    const named = new Map(sites.map(({ id, title }) => [id, title]));
    const kept = known.map((site) => ({ ...site, title: site.title ?? named.get(site.id) ?? null }));
    const ids = new Set(known.map(({ id }) => id));
    const more = [...new Map(sites.map((site) => [site.id, site])).values()];
    return [...kept, ...more.filter(({ id }) => !ids.has(id))];
  });
}
