// Optional: the specification has no links in the structure of a site.
import * as z from 'zod/mini';
import { textUpTo, title } from '../fields.ts';
import { limits } from '../limits.ts';
import { optionalOperation } from '../operation.ts';
import { icon, siteCondition, siteExternalLink, siteLinkUrl } from '../site-structure.ts';

const path = '/v1/orgs/{organizationId}/sites/{siteId}/external-links';

const options = {
  description: z.optional(z.nullable(textUpTo(limits.siteSectionDescription))),
  icon: z.optional(z.nullable(icon)),
  draft: z.optional(z.boolean()),
  condition: z.optional(z.nullable(siteCondition)),
};

/** Links to other websites, beside sections and groups. They are in the structure of the site. */
export const siteExternalLinks = {
  /** `parent` is the ID of a group. The link is added at its end, or at the end of the site. */
  create: optionalOperation({
    method: 'POST',
    path,
    body: z.object({
      title: title(...limits.siteSectionTitle),
      url: siteLinkUrl,
      parent: z.optional(z.string()),
      ...options,
    }),
    response: siteExternalLink,
    status: 201,
  }),
  /** Omitted fields are unchanged, null removes a value. `parent` moves the link to the end of a group, or of the site. */
  update: optionalOperation({
    method: 'PATCH',
    path: `${path}/{siteExternalLinkId}`,
    body: z.object({
      title: z.optional(title(...limits.siteSectionTitle)),
      url: z.optional(siteLinkUrl),
      parent: z.optional(z.nullable(z.string())),
      ...options,
    }),
    response: siteExternalLink,
    status: 200,
  }),
  remove: optionalOperation({ method: 'DELETE', path: `${path}/{siteExternalLinkId}`, status: 204 }),
};
