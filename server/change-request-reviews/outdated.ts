import type { RequestedRow, ReviewRow } from './change-request-reviews.repository.ts';

/**
 * Returns a function that returns whether a review is outdated: the change request has another revision, or
 * the reviewer has reviewed it again, or another review was requested from them.
 */
export function outdatedReviews(
  revisionId: string,
  lastReviews: ReadonlyMap<string, string>,
  requested: readonly RequestedRow[],
) {
  const askedAt = new Map(requested.map(({ user_id, created_at }) => [user_id, created_at]));
  return ({ revision_id, reviewer_id, created_at }: ReviewRow) =>
    revision_id !== revisionId ||
    created_at < (lastReviews.get(reviewer_id) ?? '') ||
    created_at < (askedAt.get(reviewer_id) ?? '');
}
