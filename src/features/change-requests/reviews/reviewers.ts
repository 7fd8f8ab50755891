import type { ChangeRequestReview, RequestedReviewer } from '#contract/areas/change-request-reviews.ts';
import type { User } from '#contract/user.ts';

/** A person whose review was requested or submitted. */
export type Reviewer = {
  user: User;
  isRequested: boolean;
  /** Their last review. */
  review: ChangeRequestReview | undefined;
  /** The last review is about an earlier revision, or another one was requested. */
  isOutdated: boolean;
};

/** Whether a review counts for the current revision of a change request. */
const isCurrent = ({ outdated, revision }: ChangeRequestReview, currentRevision: string) =>
  !outdated && revision === currentRevision;

/**
 * Joins requested reviewers with reviews, requested reviewers first.
 * @param reviews newest first
 */
export function reviewersOf(
  requested: readonly RequestedReviewer[],
  reviews: readonly ChangeRequestReview[],
  currentRevision: string,
): Reviewer[] {
  const last = new Map<string, ChangeRequestReview>();
  for (const review of reviews) if (!last.has(review.reviewer.id)) last.set(review.reviewer.id, review);
  // Other services may also ask teams.
  const people: { id?: string; user?: User }[] = [...requested];
  const asked = people.flatMap(({ user }) => user ?? []);
  const askedIds = new Set(asked.map(({ id }) => id));
  const others = [...last.values()].map(({ reviewer }) => reviewer).filter(({ id }) => !askedIds.has(id));
  return [...asked, ...others].map((user) => {
    const review = last.get(user.id);
    return {
      user,
      isRequested: askedIds.has(user.id),
      review,
      isOutdated: review !== undefined && !isCurrent(review, currentRevision),
    };
  });
}

/** Whether a review was requested from a person who hasn't reviewed the current revision. */
export const isWaiting = ({ isRequested, review, isOutdated }: Reviewer) =>
  isRequested && (review === undefined || isOutdated);

const statusTexts: Record<string, string> = {
  approved: 'Approved',
  'changes-requested': 'Requested changes',
};

/** “Approved”, “Requested changes”; unknown values unchanged. */
export const reviewText = ({ status }: Pick<ChangeRequestReview, 'status'>) => statusTexts[status] ?? status;

/** The name of a reviewer, or what else is known of them. */
export const reviewerName = ({ user }: Reviewer) => user.displayName || user.email || user.id;

/** The names of those whose review of the current revision has this status. */
export const namesWithReview = (reviewers: readonly Reviewer[], status: string) =>
  reviewers.filter(({ review, isOutdated }) => !isOutdated && review?.status === status).map(reviewerName);
