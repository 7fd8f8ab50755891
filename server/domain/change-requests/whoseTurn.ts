import type { Database } from '#server/base/database/schema.ts';
import type { RequestedRow, ReviewRow } from './change-request-reviews.repository.ts';

type Review = Pick<ReviewRow, 'reviewer_id' | 'revision_id' | 'status' | 'created_at'>;

/** What the turn depends on. `lastReviews` are the last review of each active member. */
export type TurnState = {
  request: Pick<Database['change_requests'], 'status' | 'created_by' | 'revision_id'>;
  requested: readonly Pick<RequestedRow, 'user_id' | 'created_at'>[];
  lastReviews: readonly Review[];
  /** Whether an open comment of someone else is later than the author’s last comment and than the revision. */
  hasUnanswered: boolean;
};

/**
 * Returns the ids of the people with the next step in a change request. Reviewers have it while their review is
 * requested, and again after a new revision or request. The author has it for a draft, after a decision on the current
 * revision, after a comment of someone else, and if nobody else has it. Nobody has it after the end of the request.
 */
export function whoseTurn({ request, requested, lastReviews, hasUnanswered }: TurnState): Set<string> {
  const { status, created_by: author, revision_id } = request;
  if (status === 'merged' || status === 'archived') return new Set();
  if (status === 'draft') return new Set([author]);
  const askedAt = new Map(requested.map(({ user_id, created_at }) => [user_id, created_at]));
  const isCurrent = (review: Review) =>
    review.revision_id === revision_id && review.created_at >= (askedAt.get(review.reviewer_id) ?? '');
  const current = lastReviews.filter(isCurrent);
  const decided = new Set(current.map(({ reviewer_id }) => reviewer_id));
  const waiting = [...askedAt.keys(), ...lastReviews.map(({ reviewer_id }) => reviewer_id)];
  const turn = new Set(waiting.filter((id) => id !== author && !decided.has(id)));
  if (current.length > 0 || hasUnanswered || turn.size === 0) turn.add(author);
  return turn;
}
