// Optional: the specification has no links to previews.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { links, listOf, pageQuery, queryText, textUpTo, time } from '../fields.ts';
import { contentLimits } from '../limits.ts';
import { user } from '../user.ts';
import { previewClaims } from './sites.ts';

/** The visitors that a link can show a site as. A member sees a preview with their own access. */
const linkAudience = z.enum(['public', 'share-link', 'visitor-auth']);

const id = textUpTo(contentLimits.id);

export const previewLink = z.object({
  object: z.literal('preview-link'),
  id: z.string(),
  site: z.string(),
  changeRequest: z.optional(z.string()),
  revision: z.optional(z.string()),
  audience: linkAudience,
  claims: z.optional(z.record(z.string(), z.unknown())),
  createdAt: time(),
  createdBy: z.optional(user),
  expiresAt: time(),
  /** `preview` is missing if the caller can't preview the site as this visitor. */
  urls: links('preview'),
});
export type PreviewLink = z.output<typeof previewLink>;

/** Links that show a change request or a revision on a site to people without an account. */
export const previewLinks = {
  /** Links that haven't expired, newest first. */
  list: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/preview-links',
    query: z.extend(pageQuery, {
      changeRequest: z
        .optional(queryText())
        .register(z.globalRegistry, { description: 'Only return links to this change request.' }),
      revision: z
        .optional(queryText())
        .register(z.globalRegistry, { description: 'Only return links to this revision.' }),
    }),
    response: listOf(previewLink),
    status: 200,
  }),
  /** A link to a change request ends when the change request is merged or archived. */
  create: optionalOperation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/preview-links',
    body: z
      .object({
        site: id,
        changeRequest: z.optional(id),
        revision: z.optional(id),
        audience: linkAudience,
        claims: z.optional(previewClaims),
        expiresAt: time(),
      })
      .check(
        z.refine(
          ({ changeRequest, revision }) => (changeRequest === undefined) !== (revision === undefined),
          { path: ['changeRequest'], error: 'Either “changeRequest” or “revision” is required.' },
        ),
      ),
    response: previewLink,
    status: 201,
  }),
  remove: optionalOperation({
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/preview-links/{previewLinkId}',
    status: 205,
  }),
};
