// Points in time as they are read: near days by their names, the others by their date in the locale.

type DateWords = {
  /** “Today, 09:41”, “Yesterday”, “12 May 2031”. */
  short: string;
  /** With weekday, seconds and time zone: for a title. */
  full: string;
};

const day = 24 * 60 * 60 * 1000;
const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
/** Whole days of the calendar from `now` to `date`; rounded, because a day may have 23 or 25 hours. */
const daysBetween = (now: Date, date: Date) => Math.round((midnight(date) - midnight(now)) / day);

// Making a format is slow and a table needs hundreds of dates: one of each kind and locale is kept.
const formats = new Map<string, Intl.DateTimeFormat>();
function format(date: Date, locale: string | undefined, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${Object.values(options).join(' ')}`;
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, kept);
  return kept.format(date);
}

/** The day alone: “12 May 2031”. `locale` is the browser's unless given. */
export const dayOf = (date: Date, locale?: string) =>
  format(date, locale, { day: 'numeric', month: 'short', year: 'numeric' });

/** The time alone: “09:41”. */
export const timeOf = (date: Date, locale?: string) => format(date, locale, { timeStyle: 'short' });

const near: Record<number, string> = { [-1]: 'Yesterday', 1: 'Tomorrow' };

/** Both readings of an ISO time; `undefined` for what is no time. */
export function formatDate(iso: string, now = new Date(), locale?: string): DateWords | undefined {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;
  const full = format(date, locale, { dateStyle: 'full', timeStyle: 'long' });
  const days = daysBetween(now, date);
  if (days === 0) return { short: `Today, ${timeOf(date, locale)}`, full };
  return { short: near[days] ?? dayOf(date, locale), full };
}

/** Whole days of the calendar until an ISO time, negative when it is past: for “expires in 9 days”. */
export const daysUntil = (iso: string, now = new Date()) => daysBetween(now, new Date(iso));
