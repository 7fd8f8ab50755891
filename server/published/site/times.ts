// Times as readers see them. A site doesn't know the reader's time zone.

const days = new Map<string, Intl.DateTimeFormat>();
const minutes = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of an ISO time in a language: “May 12, 2031”. */
export function dayOf(time: string, locale = 'en') {
  const day = days.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  days.set(locale, day);
  return day.format(new Date(time));
}

/** Returns an ISO time in a language: “May 12, 2031, 9:42 AM UTC”. */
export function minuteOf(time: string, locale: string) {
  const minute =
    minutes.get(locale) ??
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  minutes.set(locale, minute);
  return `${minute.format(new Date(time))} UTC`;
}
