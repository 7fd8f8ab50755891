import type { RequestedRow, ReviewRow } from './change-request-reviews.repository.ts';

/**
 * Returns a function that tells whether a review no longer counts: the change request has another revision, or the
 * reviewer has reviewed it or been asked again since.
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
