import type { Input } from '#contract/operation.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { sites, type Site } from '#contract/areas/sites.ts';
import { isObject } from '#lib/isObject.ts';
import { webAddress } from '#lib/webAddress.ts';
import { completeResponse } from './completeResponse.ts';
import type { List } from '../reads/pages.ts';
import { deviceStorage } from '../session/storage.ts';
import type { Reads } from './reads.ts';

/** Each takes a request. */
const maxSites = 100;
const storageKey = (organizationId: string) => `sites ${organizationId}`;

/** The sites of an organization that were opened on this device, newest first. */
function openedSites(organizationId: string): string[] {
  const stored = deviceStorage.read(storageKey(organizationId));
  return Array.isArray(stored) ? stored.filter((id: unknown) => typeof id === 'string') : [];
}

function recordSite(organizationId: string, siteId: string) {
  const others = openedSites(organizationId).filter((id) => id !== siteId);
  deviceStorage.write(storageKey(organizationId), [siteId, ...others].slice(0, maxSites));
}

const isSite = (value: unknown): value is Site => isObject(value);

/** A site as its site spaces tell: named by its host, without an audience, and without permission to change it. */
export async function readSite({ organizationId, siteId }: Input<typeof sites.get>, { all }: Reads) {
  const { items } = await all(siteSpaces.list, { organizationId, siteId });
  const url = items.map(({ urls }) => webAddress(urls.published)).find((one) => one !== null);
  // Below its ID, the host is that of several sites.
  const host = url?.pathname.split('/').includes(siteId) ? undefined : url?.host;
  const site: object = {
    object: 'site',
    id: siteId,
    title: host,
    published: true,
    siteSpaces: items.length,
    urls: { published: url?.href },
    permissions: { view: true, access: false, edit: false, create: false, admin: false },
  };
  completeResponse(sites.get, site);
  recordSite(organizationId, siteId);
  return isSite(site) ? site : undefined;
}

/** The default site and those that were opened on this device, except those that can't be read. */
export async function readSites(
  { organizationId, query: { space, ...query } = {} }: Input<typeof sites.list>,
  { one, all }: Reads,
): Promise<List<Site> | undefined> {
  if (Object.values(query).some((value) => value !== undefined)) return undefined;
  const { defaultContent } = await one(organizations.get, { organizationId });
  const ids = new Set([...(defaultContent ? [defaultContent.site] : []), ...openedSites(organizationId)]);
  const results = await Promise.allSettled(
    [...ids].map(async (siteId) => {
      const site = await one(sites.get, { organizationId, siteId });
      const { items } = await all(siteSpaces.list, { organizationId, siteId });
      return space === undefined || items.some((item) => item.space.id === space) ? [site] : [];
    }),
  );
  return {
    items: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    incomplete: [
      { text: 'This service doesn’t list sites. You see the default site and those opened on this device.' },
    ],
  };
}
