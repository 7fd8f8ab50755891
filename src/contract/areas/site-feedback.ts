// Optional: the specification has no feedback of readers.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { listOf, pageQuery, textUpTo, time } from '../fields.ts';
import { moreLimits } from '../limits.ts';

export const feedbackStatus = z.enum(['open', 'resolved']);

/** The answer of a reader to “Was this page helpful?” It has nothing that identifies them. */
export const feedback = z.object({
  object: z.literal('site-feedback'),
  id: z.string(),
  space: z.string(),
  page: z.string(),
  /** When the reader answered. */
  pageTitle: z.string(),
  helpful: z.boolean(),
  comment: z.optional(textUpTo(moreLimits.feedbackComment)),
  status: feedbackStatus,
  createdAt: time(),
  urls: z.object({ published: z.optional(z.string()) }),
});
export type SiteFeedback = z.output<typeof feedback>;

const path = '/v1/orgs/{organizationId}/sites/{siteId}/feedback';

export const siteFeedback = {
  /** Newest first. */
  list: optionalOperation({
    method: 'GET',
    path,
    query: z.extend(pageQuery, {
      status: z.optional(z.enum(['open', 'resolved', 'all'])).register(z.globalRegistry, {
        description: 'Only return feedback with this status. Default: `open`.',
      }),
    }),
    response: listOf(feedback),
    status: 200,
  }),
  update: optionalOperation({
    method: 'PATCH',
    path: `${path}/{feedbackId}`,
    body: z.object({ status: feedbackStatus }),
    response: feedback,
    status: 200,
  }),
};
