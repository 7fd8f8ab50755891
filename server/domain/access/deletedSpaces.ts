import { limits } from '#contract/limits.ts';

const day = 24 * 60 * 60 * 1000;

/** Returns the cutoff: spaces deleted at this time or earlier are purged (Limits: 7 days). */
export const purgeCutoff = (now: Date) =>
  new Date(now.getTime() - limits.deletedSpaceDays * day).toISOString();

/** Returns whether a deleted space counts as purged, even if the sweep hasn't removed it yet. */
export const isPurged = ({ deleted_at }: { deleted_at: string | null }, now: Date) =>
  deleted_at !== null && deleted_at <= purgeCutoff(now);
