// Optional: the specification has no redirects.
import * as z from 'zod/mini';
import {
  listOf,
  listUpTo,
  openEnum,
  pageQuery,
  queryBoolean,
  queryText,
  textUpTo,
  time,
  uriUpTo,
} from '../fields.ts';
import { contentLimits, moreLimits } from '../limits.ts';
import { optionalOperation } from '../operation.ts';
import { isRedirectSource } from '../redirectSource.ts';

/** A path on the site: `/old/page`, or `/old/*` for everything below. */
const source = z
  .string()
  .check(
    z.refine(
      isRedirectSource,
      'Must be a path on the site of at most 512 characters, such as “/old/page”, or “/old/*” for everything below. Escape other characters with “%”.',
    ),
  );

const id = textUpTo(contentLimits.id);

const destinations = [
  z.object({ kind: z.literal('site-section'), siteSectionId: id }),
  z.object({ kind: z.literal('site-space'), siteSpaceId: id }),
  z.object({ kind: z.literal('site-page'), siteSpaceId: id, pageId: id }),
  z.object({ kind: z.literal('external'), url: uriUpTo(moreLimits.redirectUrl) }),
] as const;

export const redirectDestination = z.discriminatedUnion('kind', [...destinations]);
export type RedirectDestination = z.output<typeof redirectDestination>;

/** `path` is that of a page in its space. The redirect follows the page when it moves. */
const destinationInput = z.discriminatedUnion('kind', [
  ...destinations,
  z.object({ kind: z.literal('path'), spaceId: id, path: textUpTo(moreLimits.visitUrl) }),
]);
export type RedirectDestinationInput = z.output<typeof destinationInput>;

export const siteRedirect = z.object({
  object: z.literal('site-redirect'),
  id: z.string(),
  source: z.string(),
  /** Not live: only previews of the site follow it. */
  draft: z.boolean(),
  /** Whether what the wildcard stands for is appended to the destination. */
  captureWildcard: z.boolean(),
  /** 308 for everyone who reads a public site. Other redirects are 307. */
  permanent: z.boolean(),
  destination: redirectDestination,
  /** The URL of the destination. Omitted if the site has no such page. */
  target: z.optional(z.string()),
  createdAt: time(),
  updatedAt: z.optional(time()),
});
export type SiteRedirect = z.output<typeof siteRedirect>;

const options = {
  captureWildcard: z.optional(z.boolean()),
  permanent: z.optional(z.boolean()),
};

const change = z.object({
  source,
  /** `publish` makes a draft live. */
  intent: z.optional(z.enum(['live', 'draft', 'publish'])),
  ...options,
  /** Null deletes the redirect. */
  destination: z.optional(z.nullable(destinationInput)),
});
export type RedirectChange = z.output<typeof change>;

const result = z.object({
  status: openEnum('created', 'updated', 'deleted', 'published', 'error'),
  source: z.string(),
  draft: z.boolean(),
  id: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type RedirectResult = z.output<typeof result>;

/** Redirects of a site. A page wins over a redirect, and no redirect leads to another one. */
export const siteRedirects = {
  list: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/redirects',
    query: z.extend(pageQuery, {
      search: z.optional(queryText()).register(z.globalRegistry, {
        description: 'Only redirects whose source contains this text.',
      }),
      draft: z.optional(queryBoolean()).register(z.globalRegistry, {
        description: 'Drafts (`true`) or live redirects (`false`, the default).',
      }),
      orderBy: z.optional(z.enum(['createdAt', 'updatedAt', 'source'])).register(z.globalRegistry, {
        description: 'The order. By default the newest first.',
      }),
    }),
    response: listOf(siteRedirect),
    status: 200,
  }),
  create: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/redirects',
    body: z.object({ source, draft: z.optional(z.boolean()), ...options, destination: destinationInput }),
    response: siteRedirect,
    status: 201,
  }),
  /** Creates, replaces, deletes and publishes redirects by their source. Each has a result of its own. */
  upsert: optionalOperation({
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/redirects',
    body: z.object({ redirects: listUpTo(change).check(z.minLength(1)) }),
    response: z.object({ results: z.array(result) }),
    status: 200,
    bodyLimit: contentLimits.batch,
  }),
  update: optionalOperation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}',
    body: z.object({
      source: z.optional(source),
      draft: z.optional(z.boolean()),
      ...options,
      destination: z.optional(destinationInput),
    }),
    response: siteRedirect,
    status: 200,
  }),
  remove: optionalOperation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}',
    status: 205,
  }),
  /** Returns the live redirect that applies to a path, and its target. 404 if a page has the path or nothing applies. */
  getBySource: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/redirect',
    query: z.object({
      source: queryText().register(z.globalRegistry, { description: 'A path on the site.' }),
      shareKey: z.optional(queryText()).register(z.globalRegistry, {
        description: 'The key of a share link, which is added to the target.',
      }),
    }),
    response: z.object({ redirect: siteRedirect, target: z.string() }),
    status: 200,
  }),
};
