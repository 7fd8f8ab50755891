import { createStore } from '#lib/store.ts';
import { paths } from './paths.ts';

/**
 * The list that a change request was opened from. `label`: “home”, “review queue”. `queue`: the addresses of the listed
 * change requests in order.
 */
type ReviewOrigin = { to: string; label: string; queue?: readonly string[] };

const origin = createStore<ReviewOrigin | null>(null);

/** Stores the list from which a change request is opened. */
export const setReviewOrigin = (next: ReviewOrigin) => origin.set(next);

/** The target after a finished review: the list from which it was opened, otherwise the review queue. */
export function reviewOriginOf(organizationId: string): ReviewOrigin {
  const known = origin.get();
  const home = paths.organization.to({ organizationId });
  return known && (known.to === home || known.to.startsWith(`${home}/`))
    ? known
    : { to: paths.reviewQueue.to({ organizationId }), label: 'review queue' };
}

/** The address of the change request after this one in the list that it was opened from. Undefined for the last. */
export function nextInReview(organizationId: string, address: string): string | undefined {
  const { queue = [] } = reviewOriginOf(organizationId);
  const index = queue.indexOf(address);
  return index < 0 ? undefined : queue[index + 1];
}
