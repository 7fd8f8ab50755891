import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { List } from '#api/pages.ts';
import type { ChangeRequestReview } from '#contract/change-request-reviews.ts';
import { whoAmIQuery } from '#directory/whoAmI.ts';
import { paths } from '#routing/paths.ts';
import { hasOrganizationRequestsQuery, reviewsForQuery, reviewsQuery } from '../reviews/reviews.api.ts';
import { isCurrent } from '../reviews/reviewers.ts';
import type { QueueRow } from './queueRows.ts';

type Reviews = UseQueryResult<List<ChangeRequestReview> | null>[];
const combine = (results: Reviews) => results.map(({ data }) => data);

/**
 * The change requests that wait for a review by the current user: they were asked, and haven't reviewed the current
 * revision. `ids` is undefined unless enabled.
 */
export function useWaiting(enabled: boolean, rows: readonly QueueRow[]) {
  const { organizationId } = paths.organization.useParams();
  const has = useQuery(hasOrganizationRequestsQuery(organizationId));
  const canWait = has.data === true;
  const identity = useQuery({ ...whoAmIQuery(organizationId), enabled: enabled && canWait });
  const userId = identity.data?.userId ?? '';
  const asked = useQuery({
    ...reviewsForQuery(organizationId, userId),
    enabled: enabled && canWait && userId !== '',
  });
  const candidates = useMemo(() => {
    const ids = new Set(enabled ? asked.data?.items.map(({ id }) => id) : []);
    return rows.filter(({ request }) => ids.has(request.id));
  }, [enabled, rows, asked.data]);
  const reviews = useQueries({
    queries: candidates.map(({ space, request }) =>
      reviewsQuery({ spaceId: space.id, changeRequestId: request.id }),
    ),
    combine,
  });
  const ids = useMemo(() => {
    if (!enabled || !canWait) return undefined;
    const waiting = candidates.filter(({ request }, index) => {
      const own = reviews[index]?.items.find(({ reviewer }) => reviewer.id === userId);
      return own === undefined || !isCurrent(own, request.revision);
    });
    return new Set(waiting.map(({ request }) => request.id));
  }, [enabled, canWait, candidates, reviews, userId]);
  const isResolving = has.isLoading || identity.isLoading || asked.isLoading;
  return {
    ids,
    canWait,
    isLoading: enabled && (isResolving || reviews.some((list) => list === undefined)),
    isUserUnknown: enabled && canWait && !identity.isLoading && userId === '',
  };
}
