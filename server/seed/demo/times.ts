// Times before the seed's own, so that the demonstration looks lived in whenever it is made.
import type { Context } from '../../context.ts';

const day = 24 * 60 * 60_000;

const timeBefore = ({ clock }: Context, days: number) => new Date(clock().getTime() - days * day);

/** The time so many days (also parts of one) before now; a negative number lies ahead. */
export const daysAgo = (context: Context, days: number) => timeBefore(context, days).toISOString();

/** The same context, for which it is so many days earlier. */
export function earlier(context: Context, days: number): Context {
  const time = timeBefore(context, days);
  return { ...context, clock: () => time };
}
