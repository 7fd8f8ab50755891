import type { Member } from '#contract/member.ts';

type Activity = Pick<Member, 'id' | 'lastSeenAt'>;

/**
 * Compares the last active members before and after a ping. Returns the member whose last activity changed. Null if
 * none or several did.
 */
export function memberWithNewActivity<T extends Activity>(
  before: readonly Activity[],
  after: readonly T[],
): T | null {
  const times = new Map(before.map(({ id, lastSeenAt }) => [id, lastSeenAt ?? '']));
  const oldest = before.map(({ lastSeenAt }) => lastSeenAt ?? '').toSorted()[0] ?? '';
  // A member missing from the first list was last active before all of its members.
  const moved = after.filter(({ id, lastSeenAt }) => (lastSeenAt ?? '') > (times.get(id) ?? oldest));
  const [one] = moved;
  return moved.length === 1 && one ? one : null;
}
