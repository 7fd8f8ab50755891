import { mutation, undoWith, type Mutation } from '#api/mutation.ts';
import { keyOf, apiQuery } from '#api/query.ts';
import { changeRequestReviews } from '#contract/areas/change-request-reviews.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { organizationChangeRequests } from '#contract/areas/organization-change-requests.ts';
import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { spaceIn } from '#directory/spaces/contentCache.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { pluralize } from '#lib/format.ts';

/** All reviews of a change request, newest first. */
export const reviewsQuery = (one: OneRequest) =>
  apiQuery(changeRequestReviews.list, one, { pages: 'all', queue: true });

/** Everyone whose review was requested. */
export const requestedReviewersQuery = (one: OneRequest) =>
  apiQuery(changeRequestReviews.listRequested, one, { pages: 'all', queue: true });

/** The change request, its lists and the lists of requests that wait for a review. */
function affectedKeys({ spaceId, changeRequestId }: OneRequest, before: CacheSnapshot) {
  const organizationId = spaceIn(before, spaceId)?.organization;
  return [
    keyOf(changeRequests.get, { spaceId, changeRequestId }),
    keyOf(changeRequests.list, { spaceId }),
    ...(organizationId === undefined ? [] : [keyOf(organizationChangeRequests.list, { organizationId })]),
  ];
}

/** Approves the current revision or requests changes. Can't be undone, but another review replaces it. */
export const createReview = mutation(changeRequestReviews.create, {
  invalidates: affectedKeys,
  describe: ({ body }) => (body.status === 'approved' ? 'Change request approved' : 'Changes requested'),
});

/** Requests reviews. Opens a draft. Undo removes one requested reviewer. */
export const requestReviewers: Mutation<typeof changeRequestReviews.request> = mutation(
  changeRequestReviews.request,
  {
    repeatable: true,
    invalidates: affectedKeys,
    describe: ({ body }) => `Review requested from ${pluralize(body.users.length, 'person', 'people')}`,
    undo: ({ body: { users }, ...one }) => {
      const [userId] = users;
      return userId !== undefined && users.length === 1 ? undoWith(removeReviewer, { ...one, userId }) : null;
    },
  },
);

/** Removes a requested reviewer. Undo requests the review again. */
export const removeReviewer: Mutation<typeof changeRequestReviews.removeRequested> = mutation(
  changeRequestReviews.removeRequested,
  {
    invalidates: affectedKeys,
    describe: () => 'Review request removed',
    undo: ({ userId, ...one }) => undoWith(requestReviewers, { ...one, body: { users: [userId] } }),
  },
);
