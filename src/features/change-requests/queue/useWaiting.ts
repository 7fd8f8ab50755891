import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHasOperation } from '#api/useHasOperation.ts';
import { changeRequestReviews } from '#contract/areas/change-request-reviews.ts';
import { organizationChangeRequests } from '#contract/areas/organization-change-requests.ts';
import { currentUserQuery } from '#directory/people/currentUser.ts';
import { paths } from '#routing/paths.ts';
import { requestedReviewersQuery, reviewsForQuery, reviewsQuery } from '../reviews/reviews.api.ts';
import { isWaiting, reviewersOf } from '../reviews/reviewers.ts';
import type { QueueRow } from './queueRows.ts';

const combine = <T>(results: UseQueryResult<T>[]) => results.map(({ data }) => data);

/**
 * The change requests that wait for a review by the current user: a review was requested from them, and they
 * haven't reviewed the current revision. `ids` is undefined unless enabled.
 */
export function useWaiting(enabled: boolean, rows: readonly QueueRow[]) {
  const { organizationId } = paths.organization.useParams();
  const hasList = useHasOperation(organizationChangeRequests.list);
  const canWait = useHasOperation(changeRequestReviews.listRequested) === true && hasList === true;
  const user = useQuery({ ...currentUserQuery, enabled: enabled && canWait });
  const userId = user.data?.id ?? '';
  const asked = useQuery({
    ...reviewsForQuery(organizationId, userId),
    enabled: enabled && canWait && userId !== '',
  });
  const candidates = useMemo(() => {
    const ids = new Set(enabled ? asked.data?.items.map(({ id }) => id) : []);
    return rows.filter(({ request }) => ids.has(request.id));
  }, [enabled, rows, asked.data]);
  const ones = candidates.map(({ space, request }) => ({ spaceId: space.id, changeRequestId: request.id }));
  const reviews = useQueries({ queries: ones.map(reviewsQuery), combine });
  // A service may ignore the filter.
  const requested = useQueries({ queries: ones.map(requestedReviewersQuery), combine });
  const ids = useMemo(() => {
    if (!enabled || !canWait) return undefined;
    const waiting = candidates.filter(({ request }, index) => {
      const [given, people] = [reviews[index]?.items ?? [], requested[index]?.items ?? []];
      return reviewersOf(people, given, request.revision).some(
        (reviewer) => reviewer.user.id === userId && isWaiting(reviewer),
      );
    });
    return new Set(waiting.map(({ request }) => request.id));
  }, [enabled, canWait, candidates, reviews, requested, userId]);
  const isResolving = user.isLoading || asked.isLoading;
  return {
    ids,
    canWait,
    isLoading: enabled && (isResolving || [...reviews, ...requested].some((list) => list === undefined)),
    isUserUnknown: enabled && canWait && !user.isLoading && userId === '',
  };
}
