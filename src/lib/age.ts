import { daysUntil } from './dates.ts';
import { pluralize } from './format.ts';

const daysOfMonth = 30.44;
const daysOfYear = 365.25;

/** Calendar days since an ISO time; 0 for a future time. */
export const ageInDays = (iso: string, now = new Date()) => Math.max(0, -daysUntil(iso, now));

/** “Today”, “12 days”, “5 months”, “3 years”, rounded down. */
export function formatAge(iso: string, now = new Date()) {
  const days = ageInDays(iso, now);
  if (days === 0) return 'Today';
  if (days < 2 * daysOfMonth) return pluralize(days, 'day');
  if (days < 2 * daysOfYear) return pluralize(Math.floor(days / daysOfMonth), 'month');
  return pluralize(Math.floor(days / daysOfYear), 'year');
}

/** Whether an ISO time is more than a year ago. */
export const isOverAYear = (iso: string, now = new Date()) => ageInDays(iso, now) > daysOfYear;
