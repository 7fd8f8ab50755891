const second = 1000;
const minute = 60 * second;

/** The events of one action arrive within this time after the first one, in milliseconds. */
export const gatherTime = 30 * second;
/** Emails within `digestTime` that are sent one by one. The notifications after them are sent as one email. */
export const singleMails = 3;
const digestTime = 10 * minute;

type Pending = {
  actorId: string;
  /** The time of the event, in milliseconds. */
  at: number;
};

/** Emails to send now, or the time until which their notifications wait. */
export type MailPlan<Item> =
  | { mails: Item[][]; waitUntil?: undefined }
  | { mails?: undefined; waitUntil: number };

/**
 * Plans the emails to one person. The notifications of one actor are one email. What would exceed three emails within ten
 * minutes is one email: at once before the third, or else ten minutes after it.
 * @param sent times of the latest emails, in milliseconds, earliest first
 */
export function planMails<Item extends Pending>(
  pending: readonly Item[],
  sent: readonly number[],
  now: number,
): MailPlan<Item> {
  const mails = [...Map.groupBy(pending, ({ actorId }) => actorId).values()];
  const first = Math.min(...pending.map(({ at }) => at));
  const recent = sent.filter((time) => time > first - digestTime);
  const room = singleMails - recent.length;
  const waitUntil = Math.max(...recent) + digestTime;
  if (room <= 0 && now < waitUntil) return { waitUntil };
  return { mails: mails.length <= room ? mails : [[...pending]] };
}
