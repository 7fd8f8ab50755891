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

/** A person whose review was requested or given. */
export type ReviewerState = {
  userId: string;
  isRequested: boolean;
  /** Their last review. */
  status: ReviewRow['status'] | undefined;
  /** The review is about an earlier revision, or was requested again since. */
  isOutdated: boolean;
};

/** Returns the reviewers of a change request other than its author, first those whose review was requested. */
export function reviewersOf({ request, requested, lastReviews }: Omit<TurnState, 'hasUnanswered'>) {
  const askedAt = new Map(requested.map(({ user_id, created_at }) => [user_id, created_at]));
  const reviews = new Map(lastReviews.map((review) => [review.reviewer_id, review]));
  return [...new Set([...askedAt.keys(), ...reviews.keys()])]
    .filter((userId) => userId !== request.created_by)
    .map((userId): ReviewerState => {
      const review = reviews.get(userId);
      return {
        userId,
        isRequested: askedAt.has(userId),
        status: review?.status,
        isOutdated:
          review !== undefined &&
          (review.revision_id !== request.revision_id || review.created_at < (askedAt.get(userId) ?? '')),
      };
    });
}

const hasDecided = ({ status, isOutdated }: ReviewerState) => status !== undefined && !isOutdated;

/**
 * Returns the ids of the people with the next step in a change request. Reviewers have it while their review is
 * requested, and again after a new revision or request. The author has it after a decision on the current revision,
 * after a comment of someone else, and if nobody else has it. Nobody has it in a draft and after the end of the request.
 */
export function whoseTurn(state: TurnState): Set<string> {
  const { status, created_by: author } = state.request;
  if (status !== 'open') return new Set();
  const reviewers = reviewersOf(state);
  const turn = new Set(reviewers.filter((one) => !hasDecided(one)).map(({ userId }) => userId));
  if (reviewers.some(hasDecided) || state.hasUnanswered || turn.size === 0) turn.add(author);
  return turn;
}
