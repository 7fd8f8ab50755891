// Times as readers see them. A site doesn't know the reader's time zone.

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Returns the day of an ISO time, such as “May 12, 2031”. */
export const dayOf = (time: string) => day.format(new Date(time));

/** Returns an ISO time, such as “May 12, 2031, 9:42 AM UTC”. */
export const minuteOf = (time: string) => `${minute.format(new Date(time))} UTC`;
