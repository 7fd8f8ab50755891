// Optional: the specification has no hostnames of sites.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { openEnum, text } from '../fields.ts';
import { moreLimits } from '../limits.ts';

/** The hostname of a site. `pending` until its DNS has the records. */
export const siteHostname = z.object({
  object: z.literal('site-hostname'),
  status: openEnum('none', 'pending', 'active'),
  /** In lower case. Omitted without one. */
  hostname: z.optional(z.string()),
  /** The DNS records: the first leads visitors to the service, the second proves the hostname. */
  records: z.array(z.object({ type: openEnum('CNAME', 'TXT'), name: z.string(), value: z.string() })),
});
export type SiteHostname = z.output<typeof siteHostname>;

/** A site at a hostname of its own, instead of below the common address. */
export const siteHostnames = {
  get: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/hostname',
    response: siteHostname,
    status: 200,
  }),
  /** A hostname that was active stays so until the new one is. */
  put: optionalOperation({
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/hostname',
    body: z.object({ hostname: text(1, moreLimits.hostName) }),
    response: siteHostname,
    status: 200,
  }),
  /** Reads the DNS. 409 with the reason unless the record proves the hostname. */
  check: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/hostname/check',
    response: siteHostname,
    status: 200,
  }),
  remove: optionalOperation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/hostname',
    status: 205,
  }),
};
