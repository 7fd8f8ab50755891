type DateText = {
  /** “Today, 09:41”, “Yesterday”, “12 May 2031”. */
  short: string;
  /** With weekday, seconds and time zone, for tooltips. */
  full: string;
};

const day = 24 * 60 * 60 * 1000;
const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
/** Calendar days from `now` to `date`. Rounded, because a day can have 23 or 25 hours. */
const daysBetween = (now: Date, date: Date) => Math.round((midnight(date) - midnight(now)) / day);

// Creating a format is slow, and tables have hundreds of dates: cache one per kind and locale.
const formats = new Map<string, Intl.DateTimeFormat>();
function format(date: Date, locale: string | undefined, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${Object.values(options).join(' ')}`;
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, kept);
  return kept.format(date);
}

/** The day: “12 May 2031”. Default locale: the browser's. */
export const dayOf = (date: Date, locale?: string) =>
  format(date, locale, { day: 'numeric', month: 'short', year: 'numeric' });

/** The time: “09:41”. */
export const timeOf = (date: Date, locale?: string) => format(date, locale, { timeStyle: 'short' });

const near: Record<number, string> = { [-1]: 'Yesterday', 1: 'Tomorrow' };

/** Formats an ISO time; undefined for an invalid time. */
export function formatDate(iso: string, now = new Date(), locale?: string): DateText | undefined {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;
  const full = format(date, locale, { dateStyle: 'full', timeStyle: 'long' });
  const days = daysBetween(now, date);
  if (days === 0) return { short: `Today, ${timeOf(date, locale)}`, full };
  return { short: near[days] ?? dayOf(date, locale), full };
}

/** Calendar days until an ISO time; negative for a past time. */
export const daysUntil = (iso: string, now = new Date()) => daysBetween(now, new Date(iso));
