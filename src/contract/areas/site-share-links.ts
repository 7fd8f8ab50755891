// The specification's “Site share links”.
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { links, listOf, pageQuery, textUpTo, time } from '../fields.ts';
import { limits } from '../limits.ts';

const name = textUpTo(limits.shareLinkName);

export const shareLink = z.object({
  object: z.literal('share-link'),
  id: z.string(),
  createdAt: time(),
  name: z.optional(name),
  active: z.optional(z.boolean()),
  urls: links('published'),
});
export type ShareLink = z.output<typeof shareLink>;

export const siteShareLinks = {
  list: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/share-links',
    query: pageQuery,
    response: listOf(shareLink),
    status: 200,
  }),
  create: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/share-links',
    body: z.object({ name }),
    response: shareLink,
    status: 201,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
    status: 205,
  }),
  update: operation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
    body: z.object({ active: z.optional(z.boolean()), name: z.optional(name) }),
    response: shareLink,
    status: 200,
  }),
};
