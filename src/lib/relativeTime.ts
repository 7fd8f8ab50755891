import { dayOf } from './dates.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Older times, and later ones, are shown as a date. */
const limit = 30 * day;

// Created lazily: the first Intl object in a page is slow. The console is in English.
let format: Intl.RelativeTimeFormat | undefined;

/** “just now”, “12 minutes ago”, “yesterday”, “in 3 days”; “12 May 2031” for more than 30 days. */
export function relativeTime(date: Date, now = new Date()) {
  const away = date.getTime() - now.getTime();
  const size = Math.abs(away);
  if (size < minute) return 'just now';
  if (size >= limit) return dayOf(date);
  format ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  // Seven days from a moment ago are “in 7 days”.
  const whole = away > 0 ? Math.round : Math.trunc;
  if (size < hour) return format.format(whole(away / minute), 'minute');
  if (size < day) return format.format(whole(away / hour), 'hour');
  return format.format(whole(away / day), 'day');
}
