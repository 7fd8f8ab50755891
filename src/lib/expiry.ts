import { dayOf, daysUntil } from './dates.ts';
import { pluralize } from './format.ts';

/** `over`: expired. `now`: within 7 days. `soon`: within 30 days. `later`: after that. */
export type ExpiryStage = 'over' | 'now' | 'soon' | 'later';

export type Expiry = {
  stage: ExpiryStage;
  /** “Expired 3 days ago”, “Expires today”, “Expires in 9 days”, “Valid until 23 May 2031”. */
  words: string;
};

const ended = (days: number) => (days === 0 ? 'Expired today' : `Expired ${pluralize(-days, 'day')} ago`);
const ending = (days: number) => (days === 0 ? 'Expires today' : `Expires in ${pluralize(days, 'day')}`);

/** How soon an ISO time is, and the text for it. */
export function expiryOf(end: string, now = new Date()): Expiry {
  const days = daysUntil(end, now);
  if (new Date(end) < now) return { stage: 'over', words: ended(days) };
  if (days <= 30) return { stage: days <= 7 ? 'now' : 'soon', words: ending(days) };
  return { stage: 'later', words: `Valid until ${dayOf(new Date(end))}` };
}
