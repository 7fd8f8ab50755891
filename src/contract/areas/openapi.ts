// The specification's “OpenAPI specifications and versions”.
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { flags, links, listOf, openEnum, pageQuery, text, time, uriUpTo } from '../fields.ts';
import { limits, moreLimits, openapiBodyLimit } from '../limits.ts';

/** The name of a specification in URLs. `put` creates missing ones, so a path may contain a new slug. */
export const specSlug = text(...limits.openapiSlug).check(
  z.regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Must contain only lowercase letters and digits, separated by single hyphens.',
  ),
);

/**
 * The specification has `url` alone. The public API also takes the specification as a `text`, in JSON or YAML. Its length is
 * checked in UTF-16 units alone, since counting the characters of a large text takes long.
 */
const source = z
  .object({
    url: z.optional(uriUpTo(limits.openapiURL)),
    text: z.optional(
      z.string().check(
        z.refine<string>((value) => /\S/.test(value), 'Must not be blank.'),
        z.refine<string>(
          (value) => value.length <= moreLimits.openapiText,
          `Must have at most ${moreLimits.openapiText} characters. Specify a URL for a larger file.`,
        ),
      ),
    ),
  })
  .check(({ value, issues }) => {
    if ((value.url === undefined) !== (value.text === undefined)) return;
    const message =
      value.url === undefined
        ? 'Specify a URL, or the specification as “text”.'
        : 'Specify either a URL or “text”.';
    issues.push({ code: 'custom', message, input: value.url, path: ['url'] });
  });

/** What a document has that OpenAPI doesn't allow. Of `count` faults, at most 100 are listed. */
const openapiFaults = z.object({
  count: z.int(),
  items: z.array(
    z.object({
      /** A sentence. */
      message: z.string(),
      /** From 1. */
      line: z.int(),
      /** From 1. */
      column: z.int(),
      /** A JSON pointer: `#/paths/~1heights/get`. Faults of the text itself have none. */
      path: z.optional(z.string()),
      /** Another file that the document refers to. */
      file: z.optional(z.string()),
    }),
  ),
});
export type OpenAPIFaults = z.output<typeof openapiFaults>;

export const openapiSpec = z.object({
  object: z.literal('openapi-spec'),
  id: z.string(),
  createdAt: time(),
  updatedAt: time(),
  slug: specSlug,
  sourceURL: z.optional(uriUpTo(limits.openapiURL)),
  processingState: openEnum('pending', 'progress', 'complete'),
  lastVersion: z.optional(z.string()),
  lastProcessedAt: z.optional(time()),
  lastProcessErrorCode: z.optional(openEnum('FETCH_TIMEOUT', 'FETCH_ERROR', 'PARSE_ERROR')),
  /** Not in the specification of the API. Lists leave it out. */
  lastProcessFaults: z.optional(openapiFaults),
  permissions: flags('view', 'edit'),
  urls: links('location', 'app'),
});
export type OpenAPISpec = z.output<typeof openapiSpec>;

export const openapiSpecVersion = z.object({
  object: z.literal('openapi-spec-version'),
  id: z.string(),
  createdAt: z.optional(time()),
  url: uriUpTo(limits.openapiURL),
  urls: links('location'),
});
export type OpenAPISpecVersion = z.output<typeof openapiSpecVersion>;

/** `filesystem`: the files of the version by path. The first one is the entry. */
export const openapiVersionContent = z.object({
  filesystem: z.record(z.string(), z.unknown()),
  url: z.string(),
});
export type OpenAPIVersionContent = z.output<typeof openapiVersionContent>;

export const openapi = {
  list: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi',
    query: pageQuery,
    response: listOf(openapiSpec),
    status: 200,
  }),
  create: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/openapi',
    body: z.object({ slug: specSlug, source }),
    response: openapiSpec,
    status: 201,
    bodyLimit: openapiBodyLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}',
    response: openapiSpec,
    status: 200,
  }),
  /** Creates or updates. */
  put: operation({
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}',
    body: z.object({ source }),
    response: openapiSpec,
    status: 200,
    bodyLimit: openapiBodyLimit,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}',
    status: 205,
  }),
  listVersions: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/versions',
    query: pageQuery,
    response: listOf(openapiSpecVersion),
    status: 200,
  }),
  getLatestVersion: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest',
    response: openapiSpecVersion,
    status: 200,
  }),
  getLatestVersionContent: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content',
    response: openapiVersionContent,
    status: 200,
  }),
  getVersion: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}',
    response: openapiSpecVersion,
    status: 200,
  }),
  getVersionContent: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content',
    response: openapiVersionContent,
    status: 200,
  }),
};
