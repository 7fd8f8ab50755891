// Optional: the specification has no operations on sites themselves.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
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
} from '../fields.ts';
import { contentLimits, moreLimits } from '../limits.ts';

export const siteVisibility = z.enum(['public', 'unlisted', 'share-link', 'visitor-auth']);
export type SiteVisibility = z.output<typeof siteVisibility>;

/** A visitor of a published site: anyone, the holder of a share link, the holder of a visitor token, or the caller. */
export const siteAudience = z.enum(['public', 'share-link', 'visitor-auth', 'member']);
export type SiteAudience = z.output<typeof siteAudience>;

export const previewClaims = mapOf(z.unknown()).check(
  z.refine(
    (value) => JSON.stringify(value).length <= moreLimits.previewClaims,
    `Must have at most ${moreLimits.previewClaims} characters as JSON.`,
  ),
);

const contentId = textUpTo(contentLimits.id);

const siteTitle = title(...moreLimits.siteTitle);

export const site = z.object({
  object: z.literal('site'),
  id: z.string(),
  title: textUpTo(moreLimits.siteTitle[1]),
  visibility: siteVisibility,
  /** Whether the site is live. Visitors get 404 from a draft. */
  published: z.boolean(),
  createdAt: time(),
  /** The number of its site spaces. */
  siteSpaces: count(),
  /** The number of problems that `check` finds. */
  problems: z.optional(count()),
  urls: links('location', 'app', 'published', 'preview'),
  permissions: flags('view', 'access', 'edit', 'create', 'admin'),
});
export type Site = z.output<typeof site>;

/**
 * Why the audience of a site doesn't reach a part of it. The first four are the restriction of a space. `draft`: nothing but
 * publishing the site, or this part of it, is missing.
 */
export const siteProblemKind = z.enum([
  'private',
  'in-collection',
  'share-link',
  'visitor-auth',
  'condition-invalid',
  'condition-not-met',
  'space-deleted',
  'outside-sections',
  'path-shadowed',
  'no-pages',
  'no-spaces',
  'empty-section',
  'empty-group',
  'draft',
]);
export type SiteProblemKind = z.output<typeof siteProblemKind>;

/** Whether a visitor of the site's audience gets a page at a URL of the site. */
const reached = {
  title: z.string(),
  url: z.string(),
  reachable: z.boolean(),
  /** Why it isn't reachable, or, for `no-pages`, why it is an empty page. */
  reason: z.optional(siteProblemKind),
};

export const siteCheck = z.object({
  object: z.literal('site-check'),
  status: z.enum(['draft', 'live', 'problems']),
  audience: siteVisibility,
  url: z.string(),
  /** Whether the audience gets a page at `url`. */
  reachable: z.boolean(),
  sections: z.array(z.object({ section: z.string(), ...reached })),
  variants: z.array(
    z.object({ siteSpace: z.string(), space: z.string(), section: z.optional(z.string()), ...reached }),
  ),
  /** Ordered as the site. For a draft, those that remain after publishing it. */
  problems: z.array(
    z.object({
      kind: siteProblemKind,
      message: z.string(),
      siteSpace: z.optional(z.string()),
      space: z.optional(z.string()),
      section: z.optional(z.string()),
      group: z.optional(z.string()),
    }),
  ),
});
export type SiteCheck = z.output<typeof siteCheck>;

export const sites = {
  list: optionalOperation({
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
  /** Creates a draft unless `published` is true. `spaces` are put on the site in this order; the first one is its default. */
  create: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites',
    body: z.object({
      title: z.optional(siteTitle),
      visibility: z.optional(siteVisibility),
      spaces: z.optional(listUpTo(z.string(), moreLimits.newSiteSpaces)),
      published: z.optional(z.boolean()),
    }),
    response: site,
    status: 201,
  }),
  get: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}',
    response: site,
    status: 200,
  }),
  /** `defaultSiteSection` is the ID of a section, `defaultSiteSpace` the ID of a site space in the default section. */
  update: optionalOperation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}',
    body: z.object({
      title: z.optional(siteTitle),
      visibility: z.optional(siteVisibility),
      defaultSiteSection: z.optional(z.string()),
      defaultSiteSpace: z.optional(z.string()),
    }),
    response: site,
    status: 200,
  }),
  /** Deletes the site permanently, with its structure and share links, but not its spaces. */
  remove: optionalOperation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}',
    status: 205,
  }),
  /**
   * Returns a URL that shows the published pages as a visitor sees them, and that the console can show in a frame.
   * `claims` are those of the visitor token. With `space`, the pages of this space are those of a change request or of a
   * revision.
   */
  createPreview: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/previews',
    body: z
      .object({
        audience: siteAudience,
        claims: z.optional(previewClaims),
        space: z.optional(contentId),
        changeRequest: z.optional(contentId),
        revision: z.optional(contentId),
        /** With the draft of the site: of its look, and entries that visitors don't see yet. */
        draft: z.optional(z.boolean()),
      })
      .check(
        z.refine(
          ({ space, changeRequest, revision }) =>
            [changeRequest, revision].filter((id) => id !== undefined).length ===
            (space === undefined ? 0 : 1),
          { path: ['space'], error: 'Required with either “changeRequest” or “revision”, and only then.' },
        ),
      ),
    response: z.object({ url: z.string(), expiresAt: time() }),
    status: 201,
  }),
  /** Makes the site a draft. Its structure, share links and addresses remain. */
  unpublish: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/unpublish',
    response: site,
    status: 200,
  }),
  /** Makes the site live for the audience of its visibility. Changes nothing if it is. */
  publish: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/publish',
    response: site,
    status: 200,
  }),
  /** Tells what the site's audience reaches. With `published` or `visibility`: what it would reach with these values. */
  check: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/check',
    query: z.object({
      published: z.optional(queryBoolean()).register(z.globalRegistry, {
        description: 'Check the site as if it were live (`true`) or a draft (`false`).',
      }),
      visibility: z.optional(siteVisibility).register(z.globalRegistry, {
        description: 'Check the site as if it had this visibility.',
      }),
    }),
    response: siteCheck,
    status: 200,
  }),
};
