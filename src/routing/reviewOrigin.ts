import { createStore } from '#lib/store.ts';
import { paths } from './paths.ts';

/**
 * The list that a change request was opened from. `label`: “home”, “review queue”. `queue`: the addresses of the change
 * requests to review, in order; undefined if no list was opened.
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

/** A merged or reviewed change request leaves the queue: those after it come next, then those before it. */
export function finishReview(address: string) {
  const known = origin.get();
  const index = known?.queue?.indexOf(address) ?? -1;
  if (!known?.queue || index < 0) return;
  origin.set({ ...known, queue: [...known.queue.slice(index + 1), ...known.queue.slice(0, index)] });
}

/**
 * The address of the change request to review next: the one after this one, after the last one the first one. Undefined if none
 * is left, or the list isn't known.
 */
export function nextInReview(organizationId: string, address: string): string | undefined {
  const { queue = [] } = reviewOriginOf(organizationId);
  return queue[queue.indexOf(address) + 1] ?? queue.find((other) => other !== address);
}
