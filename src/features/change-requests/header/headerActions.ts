/** What the header of a change request offers. */
export type HeaderAction = 'reopen' | 'askReview' | 'review' | 'merge' | 'revert';

type Person = {
  /** The user created the change request. */
  isAuthor: boolean;
  may: Readonly<Record<HeaderAction, boolean>>;
};

/**
 * Returns the buttons of the header, the primary one last: what this person does next in this status. Authors ask, others
 * review, and who may merge merges. Everything else is in the menu.
 */
export function headerActions(status: string, { isAuthor, may }: Person): HeaderAction[] {
  if (status === 'merged') return may.revert ? ['revert'] : [];
  if (status === 'archived') return may.reopen ? ['reopen'] : [];
  if (status !== 'open' && status !== 'draft') return [];
  const ask: HeaderAction[] = may.askReview ? ['askReview'] : [];
  const review: HeaderAction[] = may.review ? ['review'] : [];
  const merge: HeaderAction[] = may.merge ? ['merge'] : [];
  if (isAuthor) return status === 'draft' ? [...merge, ...ask] : [...ask, ...merge];
  const others = review.length > 0 ? review : ask;
  return [...others, ...merge];
}
