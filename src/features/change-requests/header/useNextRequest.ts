import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  compareByUrgency,
  organizationRequestsQuery,
} from '#directory/change-requests/organizationRequests.ts';
import { paths } from '#routing/paths.ts';
import { nextInReview, reviewOriginOf, setReviewOrigin } from '#routing/reviewOrigin.ts';
import type { Changes } from '../changes/useChange.ts';

/**
 * Returns a function that opens the next change request to review: of the list from which this one was opened, otherwise of
 * all open ones, the oldest first. Opens the list if none is left.
 */
export function useNextRequest(one: Changes['one']) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { organizationId } = one;
  return async () => {
    const origin = reviewOriginOf(organizationId);
    if (origin.queue === undefined) {
      const { items } = await client.ensureQueryData(
        organizationRequestsQuery(organizationId, { status: 'open' }),
      );
      const queue = items
        .toSorted(compareByUrgency)
        .map(({ space, id }) =>
          paths.changeRequest.to({ organizationId, spaceId: space, changeRequestId: id }),
        );
      setReviewOrigin({ ...origin, queue });
    }
    await navigate(nextInReview(organizationId, paths.changeRequest.to(one)) ?? origin.to);
  };
}
