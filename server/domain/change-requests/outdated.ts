import type { RequestedRow, ReviewRow } from './change-request-reviews.repository.ts';

/**
 * Returns a function that returns whether a review is outdated: the change request has another revision, the reviewer
 * has reviewed it again, another review was requested from them, or they are no longer an active member.
 * @param lastReviews of active members
 */
export function outdatedReviews(
  revisionId: string,
  lastReviews: ReadonlyMap<string, string>,
  requested: readonly RequestedRow[],
) {
  const askedAt = new Map(requested.map(({ user_id, created_at }) => [user_id, created_at]));
  return ({ revision_id, reviewer_id, created_at }: ReviewRow) => {
    const last = lastReviews.get(reviewer_id);
    return (
      revision_id !== revisionId ||
      last === undefined ||
      created_at < last ||
      created_at < (askedAt.get(reviewer_id) ?? '')
    );
  };
}
