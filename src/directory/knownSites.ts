// The sites that this device knows of: the API has no list of them. Kept per organization, to be passed on as a file.
import { limits } from '#contract/limits.ts';
import { decodeSafely } from '#lib/decoded.ts';
import { createDeviceList } from './deviceList.ts';

export type KnownSite = {
  id: string;
  /** What the person calls it; the API has no title of a site. */
  title: string | null;
};

/** The longest name a site can be given here. */
export const longestSiteTitle = limits.siteSectionGroupTitle[1];

function parse(kept: object): KnownSite | null {
  const [id, title]: unknown[] = [Reflect.get(kept, 'id'), Reflect.get(kept, 'title')];
  if (typeof id !== 'string' || id === '') return null;
  return { id, title: typeof title === 'string' && title !== '' ? title.slice(0, longestSiteTitle) : null };
}

export const knownSites = createDeviceList('knownSites', parse, { atMost: 1000 });

/** Remembers that there is a site; what it is called stays. */
export function sawSite(organizationId: string, id: string) {
  if (!knownSites.of(organizationId).some((site) => site.id === id))
    knownSites.put(organizationId, { id, title: null });
}

/** The site that a text names: an id, or any address with `/sites/` in it; null where it names none. */
export function siteIn(text: string) {
  const typed = text.trim();
  const [, behind] = /\/sites?\/([^/?#\s]+)/.exec(typed) ?? [];
  if (behind !== undefined) return decodeSafely(behind);
  return /^[\w-]{1,100}$/.test(typed) ? typed : null;
}

/** Known sites as the text of a file. */
export const sitesFile = (sites: readonly KnownSite[]) => `${JSON.stringify({ sites }, null, 2)}\n`;

/** The sites in the text of such a file; null where it is none. What is no site in it is left out. */
export function sitesInFile(text: string): KnownSite[] | null {
  try {
    const kept: unknown = JSON.parse(text);
    const sites: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'sites') : null;
    if (!Array.isArray(sites)) return null;
    return sites.flatMap((one: unknown) => (typeof one === 'object' && one && parse(one)) || []);
  } catch {
    return null;
  }
}

/** Adds sites to those that are known: a name that was given here stays, a new one fills the gap. */
export function addSites(organizationId: string, sites: readonly KnownSite[]) {
  knownSites.change(organizationId, (known) => {
    const named = new Map(sites.map(({ id, title }) => [id, title]));
    const kept = known.map((site) => ({ ...site, title: site.title ?? named.get(site.id) ?? null }));
    const ids = new Set(known.map(({ id }) => id));
    const more = [...new Map(sites.map((site) => [site.id, site])).values()];
    return [...kept, ...more.filter(({ id }) => !ids.has(id))];
  });
}
