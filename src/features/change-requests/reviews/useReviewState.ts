import { useQuery } from '@tanstack/react-query';
import { requestRights } from '#directory/change-requests/requestRights.ts';
import { useCurrentUserId, useIsUserLoading } from '#directory/people/currentUser.ts';
import type { Changes } from '../changes/useChange.ts';
import { requestedReviewersQuery, reviewsQuery } from './reviews.api.ts';
import { reviewersOf } from './reviewers.ts';

/**
 * Returns the reviewers of a change request, and what the user may do about reviews. `reviewers` is undefined while they
 * load, or if the service has no reviews; then the user may do nothing.
 */
export function useReviewState({ one, space, request }: Pick<Changes, 'one' | 'space' | 'request'>) {
  const { data: reviews, isPending: areReviewsPending } = useQuery(reviewsQuery(one));
  const { data: requested, isPending: isRequestedPending } = useQuery(requestedReviewersQuery(one));
  const isUserLoading = useIsUserLoading();
  const me = useCurrentUserId();
  const reviewers = reviews && requested && reviewersOf(requested.items, reviews.items, request.revision);
  const isOpen = request.status === 'open' || request.status === 'draft';
  const isAsked = reviewers?.some(({ user, isRequested }) => isRequested && user.id === me) ?? false;
  const may = {
    askReview: reviewers !== undefined && isOpen && requestRights(space, request, me).manage,
    review: reviewers !== undefined && isOpen && (space.permissions.review || isAsked),
  };
  return {
    reviewers,
    may,
    isAuthor: request.createdBy.id === me,
    /** What the user may do isn't known yet. */
    isLoading: isUserLoading || areReviewsPending || isRequestedPending,
  };
}
