// Optional: the specification has no reviews.
import * as z from 'zod/mini';
import { comment } from '../comment.ts';
import { optionalOperation } from '../operation.ts';
import { links, listOf, listUpTo, openEnum, pageQuery, text, time } from '../fields.ts';
import { moreLimits } from '../limits.ts';
import { user } from '../user.ts';

/** A decision on one revision of a change request. `outdated`: the revision or the decision is no longer the latest. */
export const changeRequestReview = z.object({
  object: z.literal('change-request-review'),
  id: z.string(),
  revision: z.string(),
  reviewer: user,
  /** The user who requested it. */
  requestedBy: z.optional(user),
  status: openEnum('approved', 'changes-requested'),
  outdated: z.boolean(),
  /** Whether the reviewer wrote content of the change request. Their approval then doesn't count. */
  reviewerContributed: z.optional(z.boolean()),
  /** Whether the reviewer has Review access to the space. Otherwise their approval doesn't count. */
  reviewerHasReviewAccess: z.optional(z.boolean()),
  comment: z.optional(comment),
  createdAt: time(),
  updatedAt: time(),
  urls: links('location'),
});
export type ChangeRequestReview = z.output<typeof changeRequestReview>;

/** A person whose review was requested. Other services may also return teams, without `user`. */
export const requestedReviewer = z.object({
  object: z.literal('change-request-requested-reviewer'),
  kind: openEnum('user'),
  user,
  /** The revision at the time of the request. */
  revision: z.string(),
  requestedBy: user,
  createdAt: time(),
});
export type RequestedReviewer = z.output<typeof requestedReviewer>;

/** Reviews of a change request, and requested reviewers. */
export const changeRequestReviews = {
  list: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
    query: pageQuery,
    response: listOf(changeRequestReview),
    status: 200,
  }),
  /** `revision` is the revision that the reviewer has seen: 409 if the change request has another one. */
  create: optionalOperation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
    body: z.object({
      status: z.enum(['approved', 'changes-requested']),
      comment: z.optional(z.object({ markdown: text(...moreLimits.commentMarkdown) })),
      revision: z.optional(z.string()),
    }),
    response: changeRequestReview,
    status: 201,
  }),
  listRequested: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
    query: pageQuery,
    response: listOf(requestedReviewer),
    status: 200,
  }),
  /** `users` are user ids. Asking someone again makes their earlier review outdated. */
  request: optionalOperation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
    body: z.object({
      users: listUpTo(z.string(), moreLimits.reviewers).check(z.minLength(1, 'Specify at least one user.')),
    }),
    response: z.object({ users: z.array(requestedReviewer) }),
    status: 200,
  }),
  removeRequested: optionalOperation({
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}',
    status: 205,
  }),
};
