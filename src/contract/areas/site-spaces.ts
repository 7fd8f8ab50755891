// The specification's “Site spaces”.
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { listOf, pageQuery, position, queryBoolean, queryText } from '../fields.ts';
import {
  newSitePath,
  siteCondition,
  siteSpace,
  siteSpaceTitle,
  siteSpaceVersion,
} from '../site-structure.ts';

const ref = z.object({ type: z.literal('site-space'), siteSpace: z.string() });

export const siteSpaces = {
  /** `default`: true lists default site spaces, false all others. `shareKey` as for site sections. */
  list: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces',
    query: z.extend(pageQuery, {
      shareKey: z.optional(queryText()),
      default: z.optional(queryBoolean()),
    }),
    response: listOf(siteSpace),
    status: 200,
  }),
  /** Without `sectionId`: the default section, or the root of a site without sections. */
  create: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces',
    body: z.object({
      spaceId: z.string(),
      sectionId: z.optional(z.string()),
      title: z.optional(siteSpaceTitle),
      draft: z.optional(z.boolean()),
    }),
    response: siteSpace,
    status: 201,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}',
    status: 205,
  }),
  /**
   * Omitted fields are unchanged, null removes a value: then the title is that of the space. `default` makes it the default
   * of its list. A new latest `version` makes the one before an earlier one. The specification lacks `title`, `hidden`,
   * `draft`, `version` and `default`.
   */
  update: operation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}',
    body: z.object({
      path: z.optional(newSitePath),
      condition: z.optional(z.nullable(siteCondition)),
      title: z.optional(z.nullable(siteSpaceTitle)),
      hidden: z.optional(z.boolean()),
      draft: z.optional(z.boolean()),
      version: z.optional(z.nullable(siteSpaceVersion)),
      default: z.optional(z.literal(true)),
    }),
    response: siteSpace,
    status: 200,
  }),
  /** `section`, which the specification lacks, moves it into another section. */
  move: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move',
    body: z.object({ position: position(ref), section: z.optional(z.string()) }),
    response: siteSpace,
    status: 200,
  }),
};
