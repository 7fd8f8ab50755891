import { createStore } from '#lib/store.ts';
import { paths } from './paths.ts';

/** The list that a change request was opened from. `label`: “home”, “review queue”. */
type ReviewOrigin = { to: string; label: string };

const origin = createStore<ReviewOrigin | null>(null);

/** Remembers the list that a change request is opened from. */
export const setReviewOrigin = (next: ReviewOrigin) => origin.set(next);

/** Where a finished review leads back to: the list it was opened from, else the review queue. */
export function reviewOriginOf(organizationId: string): ReviewOrigin {
  const known = origin.get();
  const home = paths.organization.to({ organizationId });
  return known && (known.to === home || known.to.startsWith(`${home}/`))
    ? known
    : { to: paths.reviewQueue.to({ organizationId }), label: 'review queue' };
}
