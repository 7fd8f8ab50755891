// Times relative to now, so that the demonstration data always looks current.
import type { Context } from '#server/base/context.ts';

const day = 24 * 60 * 60_000;

const timeBefore = ({ clock }: Context, days: number) => new Date(clock().getTime() - days * day);

/**
 * Returns the time a number of days before now. Fractions are allowed; negative numbers are in the future.
 */
export const daysAgo = (context: Context, days: number) => timeBefore(context, days).toISOString();

/** Returns the context with its clock set back by a number of days. */
export function earlier(context: Context, days: number): Context {
  const time = timeBefore(context, days);
  return { ...context, clock: () => time };
}
