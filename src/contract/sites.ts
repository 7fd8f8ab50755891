// Optional: the specification has no operations on sites themselves.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  count,
  flags,
  links,
  listOf,
  listUpTo,
  mapOf,
  pageQuery,
  queryBoolean,
  queryText,
  textUpTo,
  time,
  title,
} from './fields.ts';
import { moreLimits } from './limits.ts';

export const siteVisibility = z.enum(['public', 'unlisted', 'share-link', 'visitor-auth']);
export type SiteVisibility = z.output<typeof siteVisibility>;

/** A visitor of a published site: anyone, the holder of a share link, the holder of a visitor token, or the caller. */
export const siteAudience = z.enum(['public', 'share-link', 'visitor-auth', 'member']);
export type SiteAudience = z.output<typeof siteAudience>;

const claims = mapOf(z.unknown()).check(
  z.refine(
    (value) => JSON.stringify(value).length <= moreLimits.previewClaims,
    `Must have at most ${moreLimits.previewClaims} characters as JSON.`,
  ),
);

const siteTitle = title(...moreLimits.siteTitle);

export const site = z.object({
  object: z.literal('site'),
  id: z.string(),
  title: textUpTo(moreLimits.siteTitle[1]),
  visibility: siteVisibility,
  /** Whether visitors can find content on it. */
  published: z.boolean(),
  createdAt: time(),
  /** The number of its site spaces. */
  siteSpaces: count(),
  urls: links('location', 'app', 'published'),
  permissions: flags('view', 'access', 'edit', 'create', 'admin'),
});
export type Site = z.output<typeof site>;

export const sites = {
  list: endpoint({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites',
    query: z.extend(pageQuery, {
      space: z
        .optional(queryText())
        .register(z.globalRegistry, { description: 'Only return sites that contain this space.' }),
      title: z.optional(queryText()).register(z.globalRegistry, {
        description: 'Only return sites whose title contains this text. Case-insensitive.',
      }),
      published: z.optional(queryBoolean()).register(z.globalRegistry, {
        description: 'If `true`, only return published sites. If `false`, only return unpublished sites.',
      }),
    }),
    response: listOf(site),
    status: 200,
  }),
  /** `spaces` are put on the site in this order; the first one is its default. */
  create: endpoint({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites',
    body: z.object({
      title: z.optional(siteTitle),
      visibility: z.optional(siteVisibility),
      spaces: z.optional(listUpTo(z.string(), moreLimits.newSiteSpaces)),
    }),
    response: site,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}',
    response: site,
    status: 200,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}',
    body: z.object({ title: z.optional(siteTitle), visibility: z.optional(siteVisibility) }),
    response: site,
    status: 200,
  }),
  /** Deletes the site permanently, with its structure and share links, but not its spaces. */
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}',
    status: 205,
  }),
  /**
   * Returns a URL that shows the published pages as a visitor sees them, and that the console can show in a frame.
   * `claims` are those of the visitor token.
   */
  createPreview: endpoint({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/previews',
    body: z.object({
      audience: siteAudience,
      claims: z.optional(claims),
    }),
    response: z.object({ url: z.string(), expiresAt: time() }),
    status: 201,
  }),
};
