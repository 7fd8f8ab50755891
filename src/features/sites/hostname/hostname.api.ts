import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { siteHostnames } from '#contract/areas/site-hostnames.ts';
import { sites } from '#contract/areas/sites.ts';
import { structureKeys } from '../siteMoves.api.ts';
import type { Site } from '../sites.api.ts';

export const hostnameQuery = (site: Site) => apiQuery(siteHostnames.get, site);

/** The addresses of the site and of its parts. */
const invalidates = ({ organizationId, siteId }: Site) => {
  const site = { organizationId, siteId };
  return [keyOf(siteHostnames.get, site), keyOf(sites.get, site), ...structureKeys(site)];
};

export const setHostname = mutation(siteHostnames.put, {
  invalidates,
  describe: ({ body }) => `Hostname ${body.hostname} added`,
});

export const checkHostname = mutation(siteHostnames.check, {
  invalidates,
  describe: () => 'Hostname verified',
});

export const removeHostname = mutation(siteHostnames.remove, {
  invalidates,
  describe: () => 'Hostname removed',
});
