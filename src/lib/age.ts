// How long something has been there, in words.
import { daysUntil } from './dates.ts';
import { pluralize } from './format.ts';

const daysOfMonth = 30.44;
const daysOfYear = 365.25;

/** Whole days of the calendar since an ISO time; 0 for one that is not over. */
export const ageInDays = (iso: string, now = new Date()) => Math.max(0, -daysUntil(iso, now));

/** “Today”, “12 days”, “5 months”, “3 years”: rounded down. */
export function formatAge(iso: string, now = new Date()) {
  const days = ageInDays(iso, now);
  if (days === 0) return 'Today';
  if (days < 2 * daysOfMonth) return pluralize(days, 'day');
  if (days < 2 * daysOfYear) return pluralize(Math.floor(days / daysOfMonth), 'month');
  return pluralize(Math.floor(days / daysOfYear), 'year');
}

/** Whether it has been there for more than a year. */
export const isOverAYear = (iso: string, now = new Date()) => ageInDays(iso, now) > daysOfYear;
