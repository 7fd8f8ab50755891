// How long a deleted space is still there.
import { limits } from '#contract/limits.ts';

const day = 24 * 60 * 60 * 1000;

/** What was deleted at this time or before is gone for good by `now` (Limits: 7 days). */
export const goneSince = (now: Date) => new Date(now.getTime() - limits.deletedSpaceDays * day).toISOString();

/** Whether the space is removed for good: from that moment on, whenever the sweep gets to it. */
export const isGone = ({ deleted_at }: { deleted_at: string | null }, now: Date) =>
  deleted_at !== null && deleted_at <= goneSince(now);
